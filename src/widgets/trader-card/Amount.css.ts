import { rule } from '../../theme/rule';
import { tokens } from '../../theme/tokens.css';

export const amount = rule(
  { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  {
    '&[data-strong]': { fontWeight: 600 },
    '&[data-tone="up"]': { color: tokens.color.up },
    '&[data-tone="down"]': { color: tokens.color.down },
    '&[data-tone="flat"]': { color: tokens.color.muted },
  },
);
