import { small, space, styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

export const warnings = styled({
  display: 'grid',
  gap: space.xs,
  padding: `${space.s} ${space.l}`,
  borderTop: `1px solid ${tokens.color.line}`,
  background: tokens.color.warnWeak,
  color: tokens.color.warn,
  ...small,
});
