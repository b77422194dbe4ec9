import { styled, variant } from '../../../theme/styled';

/** Also its width in a popover, where nothing else sets one. */
export const editor = styled({ display: 'block', width: '350px', maxWidth: '100%' });
export const root = styled({ display: 'block', maxWidth: '350px' });
/** Reserves space for the figures: the buttons below must not move under a pointer. */
export const backtest = variant({ minHeight: '240px' });
export const curve = variant({ width: '100%' });
