import { composeStories, type composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../.storybook/preview';
import { INDEX_TOKENS } from '../../src/widgets/parts/market/indexTokens';
import * as ConnectButton from '../../stories/ConnectButton.stories';
import * as DepositForm from '../../stories/DepositForm.stories';
import * as EarnCard from '../../stories/EarnCard.stories';
import * as IndexerStatus from '../../stories/IndexerStatus.stories';
import * as Leaderboard from '../../stories/Leaderboard.stories';
import * as Portfolio from '../../stories/Portfolio.stories';
import * as PortfolioChanges from '../../stories/PortfolioChanges.stories';
import * as PositionCard from '../../stories/PositionCard.stories';
import * as RuleEditor from '../../stories/RuleEditor.stories';
import * as TraderCard from '../../stories/TraderCard.stories';
import * as TraderField from '../../stories/TraderField.stories';
import type { slice } from '../depth';
import { earnToken } from '../kit/fakes/fakeEarn';
import { collateralTokens } from '../kit/fakes/fakeTables';
import { pseudoLocale } from '../kit/pseudoLocale';
import { untilStill } from './untilStill';

const width = 320;
setProjectAnnotations([preview, { parameters: { locale: pseudoLocale, width } }]);

type Composed = Record<string, ReturnType<typeof composeStory>>;
type Stories = Parameters<typeof composeStories>[0];

/** Stories of a widget; the compiler checks that they exist. */
const of = <Module extends Stories>(
  name: string,
  module: Module,
  stories: (keyof Module & string)[],
): [string, Stories, string[]] => [name, module, stories];

const states = [
  of('Leaderboard', Leaderboard, ['Rows', 'FewTrades', 'Empty', 'Failing']),
  of('TraderCard', TraderCard, ['Positions', 'StalePrice', 'Failing', 'InvalidAddress', 'NoPositions']),
  of('PositionCard', PositionCard, ['Closed', 'Open', 'NotCopied', 'Missing', 'OpenedBeforeHistory']),
  of('Portfolio', Portfolio, [
    'Rules',
    'Drafts',
    'Newcomer',
    'BeforeConnecting',
    'AllAway',
    'Leaving',
    'NotLeft',
    'Stopped',
    'OtherTokens',
  ]),
  of('DepositForm', DepositForm, ['Drafted', 'ExceedsBalance', 'ApproveSpend', 'Failed', 'Rejected']),
  of('EarnCard', EarnCard, [
    'Locked',
    'Newcomer',
    'OnItsWay',
    'Locking',
    'Unlocking',
    'Drafted',
    'BeforeConnecting',
    'AllAway',
    'NothingSold',
  ]),
  of('RuleEditor', RuleEditor, ['Advanced', 'ExistingRule', 'RemovalDrafted', 'ShareTooHigh']),
  of('PortfolioChanges', PortfolioChanges, [
    'Drafts',
    'WithoutBatches',
    'WouldFail',
    'Signing',
    'Failed',
    'MayStillHappen',
    'OnChain',
  ]),
  of('ConnectButton', ConnectButton, ['OneWallet', 'NoWallet', 'Account', 'WrongNetwork']),
  of('TraderField', TraderField, ['Dots', 'Empty']),
  of('IndexerStatus', IndexerStatus, ['Behind', 'NotReady']),
];

beforeEach(() => page.viewport(width + 32, 900));
afterEach(() => localStorage.clear());

/** Of each widget, the states that this run takes up. */
const { parts, part }: ReturnType<typeof slice> = JSON.parse(import.meta.env.LOOKS);

describe.each(states)('%s in another language', (_, stories, all) => {
  const names = all.filter((_, i) => i % parts === part % Math.min(parts, all.length));
  const composed = composeStories(stories) as Composed;
  test.each(names)('has no hard-coded text and cuts none off at 320 px: %s', async (name) => {
    const canvas = document.body.appendChild(document.createElement('div'));
    try {
      await composed[name]!.run({ canvasElement: canvas });
      const textOf = () => canvas.querySelector('[data-mimic]')?.textContent ?? '';
      // some widgets' rendering code is a separate file
      await expect.poll(textOf, { timeout: 20_000 }).toContain('⟦');
      await untilStill(canvas);
      const root = canvas.querySelector<HTMLElement>('[data-mimic]')!;
      expect(hardCoded(root)).toEqual([]);
      expect(overflowing(root)).toEqual([]);
    } finally {
      canvas.remove();
    }
  });
});

/** Names that are the same in every language. */
const names = [
  ...[...collateralTokens, earnToken].flatMap(({ symbol, name }) => [name, symbol]),
  ...INDEX_TOKENS.map(({ symbol }) => symbol),
  'Mimic',
  'Arbitrum One',
  'Ethereum',
  'Story Wallet',
  'USD₮0',
  Intl.DateTimeFormat().resolvedOptions().timeZone,
];

/** The names, longest first, and addresses. */
const known = new RegExp(`\\b(?:${names.sort((a, b) => b.length - a.length).join('|')}|0x[\\da-f.]+)`, 'gi');

/** Visible or spoken texts with ASCII letters, which no message or figure here contains. */
function hardCoded(root: HTMLElement): string[] {
  const texts = textNodes(root).map((node) => node.data);
  for (const element of root.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts.filter((text) => /[a-z]{2,}/i.test(text.replace(known, '')));
}

/** Texts that overflow the widget, or are cut off by an element without an ellipsis. */
function overflowing(root: HTMLElement): string[] {
  const screen = new DOMRect(0, 0, innerWidth);
  const found = root.scrollWidth > root.clientWidth ? [`root: ${root.scrollWidth}`] : [];
  for (const node of textNodes(root)) {
    const parent = node.parentElement!;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || !parent.checkVisibility() || isHiddenFromSight(parent, root)) continue;
    // popovers stay within the screen
    const edge = parent.closest('dialog, [popover]') ? screen : root.getBoundingClientRect();
    const cut = cutBy(parent, root);
    if (cut === 'ellipsis') continue;
    if (cut || box.left < edge.left - 1 || box.right > edge.right + 1) {
      found.push(
        `${node.data} (${Math.round(box.left - edge.left)} to ${Math.round(box.right - edge.left)})`,
      );
    }
  }
  return found;
}

/** Whether an ancestor cuts off part of a text, with or without an ellipsis. */
function cutBy(element: HTMLElement, root: HTMLElement): 'ellipsis' | 'cut' | undefined {
  for (let each: HTMLElement | null = element; each && each !== root; each = each.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(each);
    if (overflowX === 'visible' || each.scrollWidth <= each.clientWidth + 1) continue;
    if (overflowX === 'auto' || overflowX === 'scroll') return 'ellipsis';
    return textOverflow === 'ellipsis' ? 'ellipsis' : 'cut';
  }
  return undefined;
}

const isHiddenFromSight = (element: HTMLElement, root: HTMLElement) => {
  for (let each: HTMLElement | null = element; each && each !== root; each = each.parentElement) {
    if (each.offsetWidth <= 1 || getComputedStyle(each).clipPath !== 'none') return true;
  }
  return false;
};

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
