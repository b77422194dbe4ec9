/// <reference types="vite/client" />
import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { skeleton } from '../../src/ui/Skeleton.css';
import type { slice } from '../depth';
import { untilStill } from './untilStill';

const shown = {
  ConnectButton: 'Account',
  DepositForm: 'Drafted',
  EarnCard: 'Locked',
  IndexerStatus: 'Behind',
  Leaderboard: 'Rows',
  Portfolio: 'Rules',
  PortfolioChanges: 'Drafts',
  PositionCard: 'Closed',
  RuleEditor: 'Advanced',
  TraderCard: 'Positions',
  TraderField: 'Dots',
} as const;
const presets = ['Terminal', 'Paper', 'Harbor'] as const;

/** The top of a narrow page: the screenshots are kept in the repository. */
const [width, height] = [320, 480];
const patience = { timeout: 15_000 };
const waiting = skeleton.replaceAll(/^| /g, '.');
const unfinished = `[data-state="loading"], [aria-busy="true"], ${waiting}`;

type Picture = { file: string; story: string; theme: 'light' | 'dark' };
const pictures: Picture[] = [
  ...Object.entries(shown).flatMap(([file, story]) => [
    { file, story, theme: 'light' as const },
    { file, story, theme: 'dark' as const },
  ]),
  ...presets.flatMap((story) => [
    { file: 'Themes', story, theme: 'light' as const },
    { file: 'Themes', story: `${story}Dark`, theme: 'dark' as const },
  ]),
];

const stories = import.meta.glob('../../stories/*.stories.tsx') as Record<
  string,
  () => Promise<{ default: object } & Record<string, object>>
>;

/** Lazily loaded parts of widgets: loaded first, or screenshots would show their placeholders. */
const late = import.meta.glob([
  '../../src/ui/chart/DrawnChart.late.tsx',
  '../../src/widgets/**/*{Engine,Parts}.{ts,tsx}',
]);

const { parts, part }: ReturnType<typeof slice> = JSON.parse(import.meta.env.STORIES);
const chosen = pictures.filter((_, place) => place % parts === part);

beforeAll(async () => {
  // before anything reads the clock; only Date is frozen
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 18, 12) });
  const { default: preview } = await import('../../.storybook/preview');
  await Promise.all(Object.values(late).map((load) => load()));
  setProjectAnnotations([preview, { parameters: { width } }]);
  // the font of the packaged Chromium
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { --mimic-font-family: 'Open Sans' !important; }");
  document.adoptedStyleSheets = [sheet];
});
beforeEach(() => page.viewport(width + 32, height));
afterEach(() => localStorage.clear());

test.runIf(import.meta.env.PICTURES === 'yes').each(chosen)(
  '$file looks as it did: $story',
  async ({ file, story, theme }) => {
    const module = await stories[`../../stories/${file}.stories.tsx`]!();
    const composed = composeStory(module[story]!, module.default, { initialGlobals: { theme } }, story);
    const canvas = document.body.appendChild(document.createElement('div'));
    Object.assign(canvas.style, { height: `${height}px`, overflow: 'hidden' });
    try {
      await composed.run({ canvasElement: canvas });
      await expect.poll(() => canvas.querySelector(unfinished), patience).toBeNull();
      await untilStill(canvas);
      await expect.element(page.elementLocator(canvas)).toMatchScreenshot(`${file}-${story}-${theme}`);
    } finally {
      canvas.remove();
    }
  },
);
