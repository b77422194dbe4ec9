import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../.storybook/preview';
import portfolio, * as portfolioStories from '../../stories/Portfolio.stories';
import position, * as positionStories from '../../stories/PositionCard.stories';

beforeAll(() => {
  setProjectAnnotations([preview]);
  // the stories' records
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 18, 12) });
});
afterEach(() => localStorage.clear());

/** The width of a line’s text, as a share of the line. */
const shareBeside = (line: Element) =>
  line.firstElementChild!.getBoundingClientRect().width / line.getBoundingClientRect().width;

const drafted = () =>
  vi.waitFor(
    () => {
      const tag = [...document.querySelectorAll('[role="status"]')].find((each) =>
        each.textContent!.includes('Not submitted yet'),
      );
      expect(tag).toBeDefined();
      return tag!;
    },
    { timeout: 15_000 },
  );

async function run(story: Parameters<typeof composeStory>[0], meta: Parameters<typeof composeStory>[1]) {
  await page.viewport(392, 800);
  const canvas = document.body.appendChild(document.createElement('div'));
  canvas.style.width = '360px';
  await composeStory(story, meta).run({ canvasElement: canvas });
  return canvas;
}

it('a drafted leave leaves a phone’s line of the Portfolio room for its text', async () => {
  const canvas = await run(portfolioStories.LeaveDrafted360 as never, portfolio as never);
  const tag = await drafted();
  expect(shareBeside(tag.closest('[data-copy]')!)).toBeGreaterThan(0.5);
  canvas.remove();
});

it('a drafted leave stands below the text of a phone’s PositionCard', async () => {
  const canvas = await run(positionStories.Leave360 as never, position as never);
  const button = await vi.waitFor(() => {
    const found = [...canvas.querySelectorAll('button')].find((each) => each.textContent === 'Leave');
    expect(found).toBeDefined();
    return found!;
  });
  button.click();
  const tag = await drafted();
  expect(shareBeside(tag.parentElement!)).toBeGreaterThan(0.6);
  expect(canvas.scrollWidth).toBeLessThanOrEqual(360);
  canvas.remove();
});
