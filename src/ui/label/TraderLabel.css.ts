import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const { color, radius } = tokens;

export const label = styled({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minWidth: 0,
});
export const texts = styled({
  display: 'grid',
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
});

export const name = styled(
  {
    display: 'block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: color.text,
    fontWeight: 600,
    // an address reads left to right in every script
    direction: 'ltr',
  },
  {
    '&:any-link': { cursor: 'pointer' },
    '&:any-link:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&:focus-visible': { outline: 'none' },
    // the link covers the label, and is large enough for touch
    '&:any-link::after': { content: '""', position: 'absolute', inset: '-6px 0', borderRadius: radius.s },
    '&:focus-visible::after': { outline: `2px solid ${color.accent}`, outlineOffset: '-3px' },
  },
);
