import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const { color } = tokens;

export const root = styled({ display: 'inline-flex', verticalAlign: 'middle' });

/** Large enough for touch; only the dot is visible. */
export const button = styled(
  {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: '50%',
    cursor: 'help',
  },
  { '&:focus-visible': { outlineOffset: '-6px' } },
);

export const dot = styled(
  { display: 'block', width: '10px', height: '10px', borderRadius: '50%', background: color.faint },
  {
    '&[data-health="positive"]': { background: color.up },
    '&[data-health="indeterminate"]': { background: color.warn },
    '&[data-health="negative"]': { background: color.down },
  },
);
