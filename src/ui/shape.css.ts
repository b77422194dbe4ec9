import { variant } from '../theme/rule';

/**
 * A drawn line, in the colour of the text around it. Paint stands here and not in attributes of the svg, which the reset
 * would take away; no reset on the shape itself, as it would take `d` away too.
 */
export const shape = variant({
  color: 'inherit',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
