import { styled } from '../theme/styled';

/** The same, where only a width of the widget hides it. */
export const hiddenBox = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Read by a screen reader, not seen. */
export const visuallyHidden = styled({
  ...hiddenBox,
  whiteSpace: 'nowrap',
});
