import { styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

export const markets = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: tokens.color.faint,
  fontSize: '12px',
});
export const market = styled(
  { display: 'block', padding: '2px', borderRadius: '50%', background: tokens.color.surface },
  { '& + &': { marginInlineStart: '-8px' } },
);
export const more = styled({ marginInlineStart: '6px' });
