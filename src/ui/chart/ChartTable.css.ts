import { styled } from '../../theme/styled';

// a table without its display is no table to a screen reader either
export const table = styled({ display: 'table' });
export const caption = styled({ display: 'table-caption' });
export const group = styled({ display: 'table-row-group' });
export const row = styled({ display: 'table-row' });
export const cell = styled({ display: 'table-cell' });
