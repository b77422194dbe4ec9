import { styled } from '../theme/styled';

/** Read by a screen reader, not seen. */
export const visuallyHidden = styled({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
