import { styled } from '../../theme/styled';
import { faint } from '../../theme/text';

/** As high as its words are where they take most lines: nothing below moves when they come. */
export const words = styled({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  flex: '1 1 220px',
  minHeight: '70px',
});
export const plot = styled({ display: 'grid', flex: '3 1 280px' });
export const axis = styled({
  display: 'flex',
  justifyContent: 'space-between',
  ...faint,
});
