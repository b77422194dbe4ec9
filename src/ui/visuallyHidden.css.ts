import { styled } from '../theme/styled';

/** For content that is hidden only at some widths of the widget. */
export const hiddenBox = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Read by screen readers, not visible. */
export const visuallyHidden = styled({
  ...hiddenBox,
  whiteSpace: 'nowrap',
});
