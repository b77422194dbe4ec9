import { faint, space, styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

const { color } = tokens;

export const panel = styled({ display: 'block', padding: space.l });
export const title = styled({ display: 'block', marginBottom: space.s, fontWeight: 600 });
export const group = styled({
  display: 'block',
  margin: `${space.s} 0 2px`,
  ...faint,
});
export const list = styled({ display: 'grid', gap: '2px' });
export const line = styled({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.l,
  fontSize: '13px',
});
export const total = styled({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.l,
  marginTop: space.s,
  paddingTop: space.s,
  borderTop: `1px solid ${color.line}`,
});
export const term = styled({ color: color.muted });
export const value = styled({ textAlign: 'end' });
export const note = styled({
  display: 'block',
  marginTop: space.s,
  ...faint,
});
