import { space } from '../../../theme/space';
import { styled } from '../../../theme/styled';

/** Also what it takes in a popover, where nothing else gives it a width. */
export const editor = styled({ display: 'block', width: '350px', maxWidth: '100%' });
export const root = styled({ display: 'block', maxWidth: '350px' });
/** Two lines, kept free until it is known: the buttons below must not move under a pointer. */
export const estimate = styled({ display: 'block', minHeight: '38px' });
export const waiting = styled({ display: 'grid', gap: space.l, padding: space.l });
