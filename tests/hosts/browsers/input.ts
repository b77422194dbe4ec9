import type { DrivenPage, Point } from '../page/DrivenPage';

type Action = { type: string; value?: string; x?: number; y?: number; button?: number };
export type InputSource = { type: 'key' | 'pointer'; id: string; actions: readonly Action[] };

/** Private code points for keys without a character. */
const keys = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007' };

/** Mouse and keyboard as WebDriver actions, which classic WebDriver and BiDi share. */
export function input(
  perform: (sources: readonly InputSource[]) => Promise<unknown>,
): Pick<DrivenPage, 'click' | 'hover' | 'type' | 'press'> {
  const mouse = async ({ x, y }: Point, ...then: Action[]) => {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
    await perform([{ type: 'pointer', id: 'mouse', actions: [move, ...then] }]);
  };
  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await perform([{ type: 'key', id: 'keyboard', actions }]);
  };
  return {
    click: (at) => mouse(at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    hover: (at) => mouse(at),
    type,
    press: (key) => type(keys[key]),
  };
}
