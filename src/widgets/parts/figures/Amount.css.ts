import { styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

/** A figure's sign comes before it in every script. */
export const figure = styled({ direction: 'ltr', unicodeBidi: 'isolate' });

export const amount = styled(
  {
    direction: 'ltr',
    unicodeBidi: 'isolate',
    whiteSpace: 'nowrap',
  },
  {
    '&[data-breaks]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '&[data-strong]': { fontWeight: 600 },
    '&[data-tone="up"]': { color: tokens.color.up },
    '&[data-tone="down"]': { color: tokens.color.down },
    '&[data-tone="flat"]': { color: tokens.color.muted },
  },
);
