import { rule } from '../../theme/rule';
import { tokens } from '../../theme/tokens.css';

export const markets = rule({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: tokens.color.faint,
  fontSize: '12px',
});
export const market = rule(
  { display: 'block', padding: '2px', borderRadius: '50%', background: tokens.color.surface },
  { '& + &': { marginInlineStart: '-8px' } },
);
export const more = rule({ marginInlineStart: '6px' });
