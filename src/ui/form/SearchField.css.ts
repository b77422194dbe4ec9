import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const { color, radius } = tokens;

export const frame = styled(
  {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    minHeight: '36px',
    paddingInline: '10px 4px',
    border: `1px solid ${color.line}`,
    borderRadius: radius.m,
    background: color.bg,
    cursor: 'text',
  },
  {
    '&:hover': { borderColor: color.lineStrong },
    '&:focus-within': { outline: `2px solid ${color.accent}`, outlineOffset: '-1px' },
  },
);

export const icon = styled({
  display: 'block',
  flex: 'none',
  width: '14px',
  height: '14px',
  color: color.faint,
});

export const input = styled(
  {
    flex: 1,
    minWidth: 0,
    height: '44px',
    marginBlock: '-5px',
    color: color.text,
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'start',
    textOverflow: 'ellipsis',
    cursor: 'text',
  },
  {
    '&::placeholder': { color: color.faint, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:focus-visible': { outline: 'none' },
    // iOS zooms into fields with smaller text
    '&:focus': { '@media': { '(pointer: coarse)': { fontSize: '16px' } } },
  },
);

export const clear = styled(
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '28px',
    height: '28px',
    borderRadius: radius.s,
    color: color.faint,
    cursor: 'pointer',
  },
  { '&:hover': { color: color.text } },
);

export const cross = styled({ display: 'block', width: '10px', height: '10px' });
