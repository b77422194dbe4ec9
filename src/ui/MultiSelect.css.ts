import { rule } from '../theme/rule';
import { space } from '../theme/space';
import { tokens } from '../theme/tokens.css';

const { color, radius } = tokens;

export const list = rule({ display: 'grid', minWidth: '220px', padding: space.s });

export const option = rule(
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

export const box = rule(
  { flex: 'none', width: '16px', height: '16px', margin: 0, appearance: 'auto', cursor: 'pointer' },
  { '&:focus-visible': { outline: 'none' } },
);

export const rest = rule({ flex: '1 1 auto', minWidth: 0 });
export const value = rule({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
