import { rule } from '../../theme/rule';
import { space } from '../../theme/space';
import { tokens } from '../../theme/tokens.css';

const { color } = tokens;

export const panel = rule({ display: 'block', padding: space.l });
export const title = rule({ display: 'block', marginBottom: space.s, fontWeight: 600 });
export const group = rule({
  display: 'block',
  margin: `${space.s} 0 2px`,
  color: color.faint,
  fontSize: '12px',
  lineHeight: '16px',
});
export const list = rule({ display: 'grid', gap: '2px' });
export const line = rule({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.l,
  fontSize: '13px',
});
export const total = rule({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.l,
  marginTop: space.s,
  paddingTop: space.s,
  borderTop: `1px solid ${color.line}`,
});
export const term = rule({ color: color.muted });
export const value = rule({ textAlign: 'end' });
export const note = rule({
  display: 'block',
  marginTop: space.s,
  color: color.faint,
  fontSize: '12px',
  lineHeight: '16px',
});
