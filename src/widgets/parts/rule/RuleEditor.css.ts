import { styled, variant } from '../../../theme/styled';

/** Also what it takes in a popover, where nothing else gives it a width. */
export const editor = styled({ display: 'block', width: '350px', maxWidth: '100%' });
export const root = styled({ display: 'block', maxWidth: '350px' });
/** Room for the figures, kept free until they are there: the buttons below must not move under a pointer. */
export const backtest = variant({ minHeight: '200px' });
export const curve = variant({ width: '100%' });
