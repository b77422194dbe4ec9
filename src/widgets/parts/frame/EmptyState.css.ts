import { space, styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

export const emptyState = styled({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space.s,
  minHeight: '220px',
  padding: space.xl,
  color: tokens.color.muted,
  textAlign: 'center',
});
export const title = styled({
  display: 'block',
  marginBlockStart: space.s,
  color: tokens.color.text,
  fontWeight: 600,
});
export const hint = styled({
  display: 'block',
  marginBlockEnd: space.m,
  maxWidth: '320px',
  fontSize: '13px',
  lineHeight: '19px',
});
