import { rule } from '../../theme/rule';
import { space } from '../../theme/space';
import { tokens } from '../../theme/tokens.css';
import { wide } from '../wide';

const { color } = tokens;

export const header = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  padding: `${space.m} ${space.m} ${space.s}`,
  '@container': wide(600, { padding: `${space.l} ${space.l} ${space.s}` }),
});
export const who = rule({ display: 'grid', flex: '1 1 150px', minWidth: 0 });
export const name = rule({ fontSize: '16px', lineHeight: '22px', fontWeight: 600 });
export const context = rule({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  color: color.faint,
  fontSize: '12px',
  lineHeight: '16px',
});
export const figure = rule({
  display: 'grid',
  flex: '1 0 100%',
  justifyItems: 'start',
  '@container': wide(440, { flex: '0 0 auto', justifyItems: 'end' }),
});
export const pnl = rule({ fontSize: '24px', lineHeight: '28px', letterSpacing: '-0.01em' });
export const caption = rule({
  color: color.faint,
  fontSize: '12px',
  lineHeight: '16px',
  borderRadius: tokens.radius.s,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  cursor: 'help',
});
export const link = rule(
  { color: color.faint, borderRadius: tokens.radius.s, cursor: 'pointer' },
  { '&:hover': { color: color.accent } },
);
