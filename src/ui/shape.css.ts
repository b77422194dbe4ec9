import { style } from '@vanilla-extract/css';
import { variant } from '../theme/styled';

/**
 * On everything drawn inside an svg, instead of the reset: that would take `d` and the like away too. A host's own reset
 * does, unless what it says is rolled back to the attributes.
 */
export const drawn = style({
  selectors: {
    '&&': {
      all: 'revert-layer',
      color: 'inherit',
      font: 'inherit',
      letterSpacing: 'inherit',
      textTransform: 'inherit',
    },
  },
});

/** A drawn line, in the colour of the text around it. Paint stands here: the reset of the svg takes its attributes. */
export const shape = style([
  drawn,
  variant({ fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' }),
]);
