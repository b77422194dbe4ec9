import { styled } from '../../theme/styled';

// without display: table, screen readers do not see a table either
export const table = styled({ display: 'table' });
export const caption = styled({ display: 'table-caption' });
export const group = styled({ display: 'table-row-group' });
export const row = styled({ display: 'table-row' });
export const cell = styled({ display: 'table-cell' });
