import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const { color, radius } = tokens;

/** The shared frame of fields and menus in a toolbar: 36 px high, one line. */
export const control = styled(
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    minHeight: '36px',
    padding: '0 10px',
    border: `1px solid ${color.line}`,
    borderRadius: radius.m,
    background: color.raised,
    color: color.text,
    fontSize: '14px',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  {
    '&:hover': { borderColor: color.lineStrong },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '-1px' },
  },
);

export const chevron = styled({
  display: 'block',
  flex: 'none',
  width: '10px',
  height: '6px',
  color: color.faint,
  pointerEvents: 'none',
});
