import { faint, styled } from '../../theme/styled';

/** As high as the text at its longest: nothing below moves when it loads. */
export const words = styled({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  flex: '220px',
  minHeight: '70px',
});
export const plot = styled({ display: 'grid', flex: '3 1 280px' });
export const axis = styled({
  display: 'flex',
  justifyContent: 'space-between',
  ...faint,
});
