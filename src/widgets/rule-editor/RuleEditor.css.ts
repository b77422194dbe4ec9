import { rule } from '../../theme/rule';
import { space } from '../../theme/space';

/** Also what it takes in a popover, where nothing else gives it a width. */
export const editor = rule({ display: 'block', width: 'min(350px, calc(100vw - 24px))', maxWidth: '100%' });
export const root = rule({ display: 'block', maxWidth: '350px' });
export const more = rule({ display: 'grid', gap: space.l });
export const waiting = rule({ display: 'grid', gap: space.l, padding: space.l });
