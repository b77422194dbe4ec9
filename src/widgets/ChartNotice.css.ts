import { rule } from '../theme/rule';
import { tokens } from '../theme/tokens.css';

export const notice = rule(
  { color: tokens.color.faint, borderRadius: tokens.radius.s, cursor: 'pointer' },
  { '&:hover': { color: tokens.color.text } },
);
