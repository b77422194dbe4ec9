import { rule } from '../../theme/rule';
import { space } from '../../theme/space';
import { tokens } from '../../theme/tokens.css';

const { color } = tokens;

export const section = rule({
  display: 'grid',
  gap: space.s,
  padding: space.l,
  borderTop: `1px solid ${color.line}`,
});
export const title = rule(
  { display: 'block', fontWeight: 600 },
  { '&:not(:first-child)': { marginTop: space.m } },
);
export const none = rule({ display: 'block', color: color.muted });
export const copy = rule({ display: 'grid', gap: space.xs });
export const result = rule({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });
export const list = rule({ display: 'grid' });
export const line = rule({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  padding: `${space.xs} 0`,
  fontVariantNumeric: 'tabular-nums',
});
export const follower = rule({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.s,
  minWidth: 0,
});
export const amount = rule({ display: 'grid', textAlign: 'end' });
export const share = rule({ color: color.faint, fontSize: '12px', lineHeight: '16px' });
export const reason = rule({
  display: 'block',
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  textAlign: 'end',
});
export const failed = rule({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });
