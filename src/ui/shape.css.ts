import { variant } from '../theme/rule';

/** On every drawn shape: a host's `* { color }` must not reach `currentColor`. No reset: it would take `d` away too. */
export const shape = variant({ color: 'inherit' });
