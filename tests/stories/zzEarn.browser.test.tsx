/// <reference types="vite/client" />
import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../.storybook/preview';
import * as earn from '../../stories/EarnCard.stories';
import { untilStill } from './untilStill';

vi.mock('../../src/wallet/kit', () => ({ createKit: () => new Promise(() => {}) }));
setProjectAnnotations([preview]);
afterEach(() => localStorage.clear());
const { default: meta, ...stories } = earn;
const wide = (import.meta.env.VITE_W ?? '1000,360').split(',').map(Number);
const themes = ['light'];
const only = 'Locked,Newcomer,BeforeConnecting,Locking,OnItsWay,UnlockingMore,Drafted,HugeFigures320,LongName320,RightToLeft,ChainAway,AllAway,Loading,NothingSold,NotOffered,NoToken,Width320,NothingToClaim,IndexerAway,OtherLocale'.split(',');
const textOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ');
for (const theme of themes)
  for (const width of wide)
    for (const [key, story] of Object.entries(stories)) {
      if (only && !only.includes(key)) continue;
      if (/\d/.test(key) && width !== wide[0]) continue;
      test(`${key} ${theme} ${width}`, { timeout: 60_000 }, async () => {
        const given = (story as any).parameters?.width;
        const w = given ?? width;
        await page.viewport(w + 32, 900);
        const said: string[] = [];
        for (const level of ['error', 'warn'] as const)
          vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.join(' ')));
        const composed = composeStory({ ...(story as object), parameters: { ...(story as any).parameters, width: w } } as any, meta as any, { initialGlobals: { theme, ...((story as any).globals ?? {}) } }, key);
        const canvas = document.body.appendChild(document.createElement('div'));
        try {
          await composed.run({ canvasElement: canvas });
          await untilStill(canvas);
          const { shows = [] } = composed.parameters as any;
          let failure: unknown;
          try {
            for (const text of [shows].flat()) await expect.poll(() => textOf(canvas), { timeout: 8_000 }).toContain(text);
          } catch (error) { failure = error; }
          await page.viewport(w + 32, Math.min(2400, Math.max(400, canvas.scrollHeight)));
          await untilStill(canvas);
          await page.screenshot({ path: `/work/card/reports/shots/${key}-${theme}-${w}.png` });
          if (failure) throw failure;
          const root = canvas.querySelector<HTMLElement>('[data-mimic]')!;
          expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
          const { violations: found } = await axe.run(canvas, { resultTypes: ['violations'], preload: false });
          expect(found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))).toEqual([]);
          expect(said.filter((words) => !words.includes('not configured to support act(')).join('\n')).toBe('');
        } finally {
          canvas.remove();
        }
      });
    }
