import { style } from '@vanilla-extract/css';
import { tokens } from './tokens.css';

/**
 * Removes the host's element rules from one element. The class is doubled to override `.host button {}`; components
 * triple it, so that the order of two stylesheets never matters.
 */
export const reset = style({
  selectors: {
    '&&': { all: 'unset', boxSizing: 'border-box', WebkitTapHighlightColor: 'transparent' },
    '&&::before, &&::after': { all: 'unset', boxSizing: 'border-box' },
    // a touch target larger than what is drawn
    'button&&::after': {
      '@media': {
        '(pointer: coarse)': { content: '""', position: 'absolute', inset: 'calc(50% - 22px) -6px' },
      },
    },
    'button&&': { '@media': { '(pointer: coarse)': { position: 'relative' } } },
    // stronger than a component's own display
    '&&[hidden]': { display: 'none !important' },
    '&&:focus-visible': { outline: `2px solid ${tokens.color.accent}`, outlineOffset: '2px' },
  },
});
