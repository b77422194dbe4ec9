import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const { color, radius } = tokens;

export const group = styled({
  // side by side at any width: their texts wrap instead
  display: 'inline-flex',
  padding: '2px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.m,
  background: color.bg,
});

export const option = styled(
  {
    position: 'relative',
    display: 'grid',
    flex: 'auto',
    placeItems: 'center',
    minHeight: '30px',
    padding: '0 12px',
    border: '1px solid transparent',
    borderRadius: radius.s,
    color: color.muted,
    fontSize: '14px',
    lineHeight: '16px',
    textAlign: 'center',
    cursor: 'pointer',
  },
  {
    // three fit in one line on a phone
    [`${group}:has(:nth-child(3)) > &`]: {
      padding: '0 min(12px, 1.2cqw)',
      fontSize: 'clamp(11px, 3.9cqw, 14px)',
    },
    '&:hover': { color: color.text },
    '&:has(:checked)': {
      borderColor: color.line,
      background: color.raised,
      boxShadow: '0 1px 2px rgb(0 0 0 / 0.08)',
      color: color.text,
      fontWeight: 550,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '1px' },
    '&:has(:checked)::after': { '@media': { '(forced-colors: active)': { content: '"✓"' } } },
  },
);

/** Reserves the width of the bold text while the regular one shows, so that selecting an option moves nothing. */
export const label = styled(
  { display: 'grid', placeItems: 'center' },
  {
    '&::after': {
      content: 'attr(data-text) / ""',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: 550,
    },
  },
);

/** Covers its label, so that the native control is what gets clicked, focused and read out. */
export const input = styled({
  position: 'absolute',
  // tall enough for touch; extended upwards, since the controls below have their own touch area
  inset: '-11px 0 -8px',
  opacity: 0,
  cursor: 'pointer',
});
