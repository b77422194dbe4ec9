import { styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

const { color, radius } = tokens;

export const tag = styled({
  display: 'block',
  flex: 'none',
  padding: '1px 8px',
  borderRadius: radius.s,
  background: color.bg,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  fontWeight: 550,
});
const accent = variant({ background: color.accentWeak, color: color.accent });
export const tagOf = {
  add: accent,
  edit: accent,
  remove: variant({ background: color.warnWeak, color: color.warn }),
};
