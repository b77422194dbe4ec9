/// <reference types="vite/client" />
import { type composeStories, composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import preview from '../../.storybook/preview';
import { INDEX_TOKENS } from '../../src/widgets/parts/market/indexTokens';
import type { slice } from '../depth';
import { earnToken } from '../kit/fakes/fakeEarn';
import { collateralTokens } from '../kit/fakes/fakeTables';
import { type TranslatedPage, translatePage } from './translatePage';
import { untilStill } from './untilStill';

// stories show the kit's state before the kit has loaded
vi.mock('../../src/wallet/kit', () => ({ createKit: () => new Promise(() => {}) }));

setProjectAnnotations([preview]);

type Modules = Record<string, Parameters<typeof composeStories>[0]>;

const files = import.meta.glob('../../stories/*.stories.tsx', { eager: true }) as Modules;
const symbols = [...collateralTokens, earnToken, ...INDEX_TOKENS].map(({ symbol }) => symbol);

let translated: TranslatedPage | undefined;
afterEach(() => {
  translated?.stop();
  vi.restoreAllMocks();
  localStorage.clear();
});

const { parts, part }: ReturnType<typeof slice> = JSON.parse(import.meta.env.STORIES);

for (const [index, [file, { default: meta, ...stories }]] of Object.entries(files).entries()) {
  // the others have the same elements in another look
  const plain = Object.entries(stories).filter(([name]) => !/Dark|RightToLeft|\d{3}|Width/.test(name));
  const chosen = plain.filter((_, i) => (index + i) % parts === part);
  describe.runIf(chosen.length)(`${file.replace(/.*\/(\w+)\..*/, '$1')}, translated by the browser,`, () => {
    test.each(chosen)('%s shows what is true, whatever is done on it', async (name, story) => {
      const said: string[] = [];
      vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')));
      const canvas = document.body.appendChild(document.createElement('div'));
      try {
        await composeStory(story as object, meta, {}, name).run({ canvasElement: canvas });
        await expect.poll(() => canvas.querySelector('[data-mimic]'), { timeout: 15_000 }).not.toBeNull();
        await untilStill(canvas);
        translated = translatePage(canvas, symbols);
        await tryEverything(canvas);
        const broken = said.filter((words) => /removeChild|insertBefore|NotFoundError/.test(words));
        expect({
          unseen: translated.unseen(),
          fragile: translated.fragile(),
          figures: translated.figures(),
          broken,
        }).toEqual({ unseen: [], fragile: [], figures: [], broken: [] });
      } finally {
        canvas.remove();
      }
    });
  });
}

/** Types into each field and presses each button once, closing what opens. */
async function tryEverything(canvas: HTMLElement) {
  for (const field of canvas.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])')) {
    for (const text of ['7', '77', 'x', '']) await type(field, text);
  }
  const used = new Set<string>();
  for (let count = 0; count < 60; count++) {
    const controls = canvas.querySelectorAll<HTMLElement>(
      'button:enabled, input[type=radio], input[type=checkbox], select',
    );
    const next = [...controls].find((each) => each.checkVisibility() && !used.has(nameOf(each)));
    if (!next) return;
    used.add(nameOf(next));
    if (next instanceof HTMLSelectElement) {
      next.selectedIndex = (next.selectedIndex + 1) % next.length;
      next.dispatchEvent(new Event('change', { bubbles: true }));
    } else next.click();
    await aMoment(canvas);
    for (const open of canvas.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      for (const field of open.querySelectorAll<HTMLInputElement>('[inputmode=decimal]'))
        await type(field, '7');
      open.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
    await aMoment(canvas);
  }
}

/** Until nothing changes, or what always changes has changed. */
const aMoment = (canvas: HTMLElement) =>
  Promise.race([untilStill(canvas), new Promise((resolve) => setTimeout(resolve, 1_000))]);

const nameOf = (element: HTMLElement) =>
  `${element.localName} ${element.getAttribute('aria-label') ?? element.closest('label, [data-mimic] *')?.textContent}`;

async function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
}
