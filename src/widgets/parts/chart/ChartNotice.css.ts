import { styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

export const notice = styled(
  { color: tokens.color.faint, borderRadius: tokens.radius.s, cursor: 'pointer' },
  { '&:hover': { color: tokens.color.text } },
);
