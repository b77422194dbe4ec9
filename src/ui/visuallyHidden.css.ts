import { rule } from '../theme/rule';

/** Read by a screen reader, not seen. */
export const visuallyHidden = rule({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
