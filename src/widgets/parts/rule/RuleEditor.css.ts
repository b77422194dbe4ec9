import { space, styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { panel } from '../../../ui/overlay/Popover.css';

/** Also its width in a popover, where nothing else sets one. */
export const editor = styled({ display: 'block', width: '350px', maxWidth: '100%' });
export const root = styled({ display: 'block', maxWidth: '350px' });
/** Reserves space for the figures: the buttons below must not move under a pointer. */
export const backtest = variant({ minHeight: '310px' });
export const curve = variant({ width: '100%' });

/** Copy and the risk stay in view in a popover that is taller than the screen. */
export const foot = styled(
  { display: 'grid', gap: space.s },
  {
    [`${panel} &`]: {
      position: 'sticky',
      insetBlockEnd: 0,
      margin: `0 -${space.l} -${space.l}`,
      padding: `${space.m} ${space.l}`,
      borderBlockStart: `1px solid ${tokens.color.line}`,
      background: tokens.color.raised,
      // of a phone held sideways they would take a third
      '@media': { '(max-height:400px)': { position: 'static' } },
    },
  },
);
