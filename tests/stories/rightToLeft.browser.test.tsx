import { composeStories, type composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, expect, test } from 'vitest';
import preview from '../../.storybook/preview';
import * as RuleEditor from '../../stories/RuleEditor.stories';
import * as TraderCard from '../../stories/TraderCard.stories';
import * as TraderField from '../../stories/TraderField.stories';

setProjectAnnotations([preview, { initialGlobals: { direction: 'rtl' } }]);

afterEach(() => {
  document.documentElement.dir = '';
  localStorage.clear();
});

test.each([
  ['TraderCard', 'StalePrice', '8 Mimics', TraderCard],
  ['TraderCard', 'NoPositions', '(none closed yet)', TraderCard],
  ['TraderField', 'Dots', 'are in profit', TraderField],
  ['RuleEditor', 'Advanced', 'The rule expires on that date.', RuleEditor],
] as const)(
  '%s reads English from left to right on a page that does not: %s %s',
  async (_, name, text, stories) => {
    const canvas = document.body.appendChild(document.createElement('div'));
    try {
      const composed = composeStories(stories as never) as Record<string, ReturnType<typeof composeStory>>;
      await composed[name]!.run({ canvasElement: canvas });
      await expect.poll(() => canvas.textContent).toContain(text);
      expect(getComputedStyle(canvas).direction).toBe('rtl');
      expect(backwards(canvas)).toEqual([]);
    } finally {
      canvas.remove();
    }
  },
);

/** One-line texts that begin with a number or end in a full stop or a bracket, and whose first character is displayed last. */
function backwards(root: HTMLElement): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const isTold = /^\d[^:]*[a-z]|^[A-Z(].*[.)]$/i.test(data) && /[a-z] |^\d/i.test(data);
    if (!isTold || data.includes('0x') || !parentElement?.checkVisibility()) continue;
    const place = (at: number) => {
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      return range.getBoundingClientRect();
    };
    const [first, last] = [place(0), place(data.length - 1)];
    if (last.width && first.top === last.top && first.left > last.left) found.push(data);
  }
  return found;
}
