import { styled, variant } from '../theme/styled';
import { tokens } from '../theme/tokens.css';

const { color, radius } = tokens;

export const button = styled(
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    minHeight: '36px',
    padding: '0 14px',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.m,
    background: color.raised,
    color: color.text,
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 550,
    // wraps only if a whole line is too narrow for it
    flexShrink: 0,
    maxWidth: '100%',
    cursor: 'pointer',
    userSelect: 'none',
  },
  {
    '&:hover': { borderColor: color.faint },
    '&:active': { background: color.bg },
    '&:disabled': { opacity: 0.45, cursor: 'default', borderColor: color.lineStrong },
  },
);

export const primary = variant(
  { background: color.accent, borderColor: color.accent, color: color.onAccent },
  {
    '&:hover': {
      borderColor: color.accent,
      background: `color-mix(in srgb, ${color.accent} 88%, ${color.text})`,
    },
    '&:active': { background: color.accent },
  },
);

export const ghost = variant(
  { background: 'none', borderColor: 'transparent', color: color.muted },
  { '&:hover': { color: color.text, borderColor: 'transparent', background: color.bg } },
);

export const small = variant({ minHeight: '32px', padding: '0 10px', fontSize: '13px' });
