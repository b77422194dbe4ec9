import { parseAddress } from '../keys';

/** Ten hues of similar weight, so that no avatar stands out. */
export const AVATAR_PALETTE = [
  '#5b5bd6',
  '#3e63dd',
  '#0090ff',
  '#12a594',
  '#46a758',
  '#e2a336',
  '#f76b15',
  '#e54666',
  '#d6409f',
  '#8e4ec6',
] as const;

/** Side of an avatar's square view box, and of each of its shapes. */
export const AVATAR_SIZE = 32;

/** A square the size of the avatar, moved off its centre by (x, y) and rotated about its own. */
export type AvatarShape = { color: string; x: number; y: number /** Degrees. */; rotation: number };

/** What to draw for an address: a background colour, and shapes from back to front. */
export type AvatarGeometry = { background: string; shapes: AvatarShape[] };

const SHAPES = 3;
/**
 * The shapes of one avatar lie within this angle of each other, degrees, so that they look like one figure and its
 * echoes.
 */
const ROTATION_SPREAD = 30;
/** Eight directions in tenths: whole numbers, because trigonometry may differ between server and browser. */
const DIRECTIONS = [
  [10, 0],
  [7, 7],
  [0, 10],
  [-7, 7],
  [-10, 0],
  [-7, -7],
  [0, -10],
  [7, -7],
] as const;

/**
 * An address's avatar, the same everywhere and always: three shapes in different colours on a background of a fourth.
 *
 * @throws MimicError 'Invalid address'
 */
export function avatar(address: string): AvatarGeometry {
  const random = seededRandom(parseAddress(address));
  const colors: string[] = [...AVATAR_PALETTE];
  const takeColor = () => colors.splice(random(colors.length), 1)[0]!;

  const background = takeColor();
  const turn = random(360);
  const shapes = Array.from({ length: SHAPES }, (_, i) => {
    const [x, y] = DIRECTIONS[random(DIRECTIONS.length)]!;
    const distance = 9 + 6 * i + random(4);
    return {
      color: takeColor(),
      x: Math.round((x * distance) / 10),
      y: Math.round((y * distance) / 10),
      rotation: turn + random(ROTATION_SPREAD + 1) - ROTATION_SPREAD / 2,
    };
  });
  return { background, shapes };
}

/**
 * Pseudo-random whole numbers below a limit, seeded with a text (FNV-1a seeds, mulberry32 steps): addresses with long
 * runs of zeros spread well too.
 */
function seededRandom(seed: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
