import { styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

export const markets = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: tokens.color.faint,
  fontSize: '12px',
});
/** Rings separate the overlapping icons. */
export const market = variant(
  { boxShadow: `0 0 0 2px ${tokens.color.surface}` },
  { '& + &': { marginInlineStart: '-4px' } },
);
export const more = styled({ marginInlineStart: '8px' });
