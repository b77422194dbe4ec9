import { space, styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const { color, radius } = tokens;

export const list = styled({ display: 'grid', minWidth: '220px', padding: space.s });

export const option = styled(
  {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '40px',
    padding: '0 10px',
    borderRadius: radius.s,
    cursor: 'pointer',
  },
  {
    '&:hover': { background: color.bg },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '-2px' },
  },
);

export const box = styled(
  { flex: 'none', width: '16px', height: '16px', appearance: 'auto', cursor: 'pointer' },
  { '&:focus-visible': { outline: 'none' } },
);

export const rest = styled({ flex: 'auto', minWidth: 0 });
