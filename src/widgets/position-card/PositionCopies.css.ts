import { space } from '../../theme/space';
import { styled } from '../../theme/styled';
import { faint } from '../../theme/text';
import { tokens } from '../../theme/tokens.css';

const { color } = tokens;

export const section = styled({
  display: 'grid',
  gap: space.s,
  padding: space.l,
  borderTop: `1px solid ${color.line}`,
});
export const title = styled(
  { display: 'block', fontWeight: 600 },
  { '&:not(:first-child)': { marginTop: space.m } },
);
export const none = styled({ display: 'block', color: color.muted });
export const copy = styled({ display: 'grid', gap: space.xs });
/** What does not fit beside it goes below it. */
export const result = styled({
  display: 'block',
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  flex: '200px',
});
export const list = styled({ display: 'grid' });
export const line = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  padding: `${space.xs} 0`,
});
export const follower = styled({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.s,
  minWidth: 0,
});
export const amount = styled({ display: 'grid', textAlign: 'end' });
export const share = styled({ ...faint });
export const reason = styled({
  display: 'block',
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  textAlign: 'end',
});
export const failed = styled({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });
