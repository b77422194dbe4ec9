import { space, styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

const { color, radius } = tokens;

export const line = styled({
  display: 'grid',
  gap: space.s,
  padding: '10px 12px',
  borderRadius: radius.s,
  background: color.bg,
  color: color.text,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});
export const warning = variant({ background: color.warnWeak, color: color.warn });
export const about = styled({ display: 'block', flex: 1 });
export const parts = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
});
export const link = styled(
  { color: color.accent, cursor: 'pointer', textDecoration: 'underline', textUnderlineOffset: '3px' },
  { '&:hover': { textDecoration: 'none' } },
);
