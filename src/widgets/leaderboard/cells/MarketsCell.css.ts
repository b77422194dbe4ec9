import { styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

export const markets = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: tokens.color.faint,
  fontSize: '12px',
});
export const market = variant(
  { outline: `2px solid ${tokens.color.surface}` },
  { '& + &': { marginInlineStart: '-4px' } },
);
export const more = styled({ marginInlineStart: '6px' });
