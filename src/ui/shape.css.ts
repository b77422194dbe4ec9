import { style } from '@vanilla-extract/css';
import { variant } from '../theme/styled';

/**
 * For everything drawn inside an svg, instead of the reset, which would also remove `d` and the like. So would a host's
 * own reset, unless its rules are rolled back to the attributes. That is also to those of a host's layers, such as Tailwind
 * 4's for any svg.
 */
export const drawn = style({
  selectors: {
    '&&': {
      all: 'revert-layer',
      display: 'inline',
      verticalAlign: 'baseline',
      color: 'inherit',
      font: 'inherit',
      letterSpacing: 'inherit',
      textTransform: 'inherit',
    },
  },
});

/** Fills the box of an svg with the colour in its `color` attribute, which its reset would remove. */
export const filled = variant({
  color: 'revert-layer',
  background: 'currentColor',
  forcedColorAdjust: 'none',
});

/**
 * A drawn line in the colour of the surrounding text. The paint is set here because the reset of the svg removes its
 * attributes.
 */
export const shape = style([
  drawn,
  variant({ fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' }),
]);
