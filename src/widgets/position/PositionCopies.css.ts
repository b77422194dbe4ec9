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
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 64px',
  alignItems: 'center',
  columnGap: space.m,
  minHeight: '40px',
  fontVariantNumeric: 'tabular-nums',
});
export const follower = rule({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.s,
  minWidth: 0,
});
export const amount = rule({ textAlign: 'end' });
export const share = rule({ color: color.faint, textAlign: 'end' });
export const skip = rule({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  minHeight: '40px',
});
export const reason = rule({
  display: 'block',
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  textAlign: 'end',
});
export const failed = rule({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });
