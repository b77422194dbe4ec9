import { styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

const { color } = tokens;

export const root = styled({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  maxWidth: '100%',
});

export const address = styled({ display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0 });

export const dot = styled({
  display: 'block',
  flex: 'none',
  width: '8px',
  height: '8px',
  borderRadius: '50%',
  background: color.accent,
});

export const dotWarn = variant({ background: color.warn });

export const restricted = styled({
  display: 'block',
  maxWidth: '320px',
  color: color.muted,
  fontSize: '13px',
});
