import { style } from '@vanilla-extract/css';
import { space, styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

/**
 * The only element a widget puts on the host's page. No reset and no width: those are the host's, by className or
 * style, and so is the margin, which a host's own class can override. As a container it has no intrinsic width, so it
 * sets one for flex and grid parents.
 */
export const root = style({
  margin: 0,
  selectors: {
    '&&&': {
      display: 'block',
      boxSizing: 'border-box',
      minWidth: 0,
      padding: 0,
      border: 0,
      background: 'none',
      boxShadow: 'none',
      containerType: 'inline-size',
      containerName: 'mimic',
      containIntrinsicInlineSize: '960px',
    },
  },
});

export const card = styled({
  display: 'block',
  position: 'relative',
  overflow: 'clip',
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.l,
  background: tokens.color.surface,
});

export const failed = styled({
  display: 'grid',
  justifyItems: 'center',
  gap: space.m,
  padding: space.xl,
  color: tokens.color.muted,
  textAlign: 'center',
});
