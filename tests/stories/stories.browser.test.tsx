/// <reference types="vite/client" />
import { type composeStories, composeStory, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import preview from '../../.storybook/preview';
import type { slice } from '../depth';
import { untilStill } from './untilStill';

// stories show the kit's state before the kit has loaded
vi.mock('../../src/wallet/kit', () => ({ createKit: () => new Promise(() => {}) }));

setProjectAnnotations([preview]);

type Modules = Record<string, Parameters<typeof composeStories>[0]>;

const files = import.meta.glob('../../stories/*.stories.tsx', { eager: true }) as Modules;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A story's lazy files may be served for the first time. */
const patience = { timeout: 15_000 };

const { parts, part }: ReturnType<typeof slice> = JSON.parse(import.meta.env.STORIES);

/** For stories that do not choose themselves: light and left to right, dark, right to left. */
const allLooks = { light: {}, dark: { theme: 'dark' }, 'right to left': { direction: 'rtl' } };
const names = Object.keys(allLooks) as (keyof typeof allLooks)[];
const look: ReturnType<typeof slice> = JSON.parse(import.meta.env.LOOKS);
const looks = names.filter((_, i) => i % look.parts === look.part);

for (const [index, [file, { default: meta, ...stories }]] of Object.entries(files).entries()) {
  const chosen = Object.entries(stories)
    .filter((_, i) => (index + i) % parts === part)
    .flatMap(([key, story]) =>
      looks.map((name) => {
        const globals = { initialGlobals: allLooks[name] };
        return [`${key}, ${name},`, composeStory(story as object, meta, globals, key)] as const;
      }),
    );
  describe.runIf(chosen.length)(file.replace(/.*\/(\w+)\..*/, '$1'), () => {
    for (const [name, story] of chosen) {
      test(`${name} renders as described, without errors or axe violations`, async () => {
        const said: string[] = [];
        for (const level of ['error', 'warn'] as const) {
          vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.join(' ')));
        }
        const canvas = document.body.appendChild(document.createElement('div'));
        try {
          await story.run({ canvasElement: canvas });
          await untilStill(canvas);
          const { shows = [] } = story.parameters as { shows?: string | string[] };
          for (const text of [shows].flat())
            await expect.poll(() => textOf(canvas), patience).toContain(text);
          // a widget's late parts may still be loading
          await expect.poll(() => canvas.querySelector('[data-mimic]'), patience).not.toBeNull();
          // Storybook itself warns when two stories' mounts overlap
          const own = said.filter((words) => !words.includes('not configured to support act('));
          expect(own.join('\n')).toBe('');
          expect(await violations(canvas)).toEqual([]);
        } finally {
          canvas.remove();
        }
      });
    }
  });
}

/** The readable text. */
// biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is hidden
const textOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ');

async function violations(element: HTMLElement): Promise<string[]> {
  // none of our rules uses the sheets that axe would copy for each story
  const { violations: found } = await axe.run(element, { resultTypes: ['violations'], preload: false });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
