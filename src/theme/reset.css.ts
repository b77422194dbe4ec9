import { style } from '@vanilla-extract/css';
import { tokens } from './tokens.css';

/**
 * Takes the host's element rules off one element. Twice the class, so that it holds against `.host button {}`;
 * components use the class three times, so that the order of two stylesheets never matters.
 */
export const reset = style({
  selectors: {
    '&&': { all: 'unset', boxSizing: 'border-box', WebkitTapHighlightColor: 'transparent' },
    '&&::before, &&::after': { all: 'unset', boxSizing: 'border-box' },
    // a finger needs more than is drawn
    'button&&::after': {
      '@media': { '(pointer: coarse)': { content: '""', position: 'absolute', inset: '-8px -6px' } },
    },
    'button&&': { '@media': { '(pointer: coarse)': { position: 'relative' } } },
    // stronger than what a component says of its display
    '&&[hidden]': { display: 'none !important' },
    '&&:focus-visible': { outline: `2px solid ${tokens.color.accent}`, outlineOffset: '2px' },
  },
});
