import { rule } from '../../theme/rule';

// a table without its display is no table to a screen reader either
export const table = rule({ display: 'table' });
export const caption = rule({ display: 'table-caption' });
export const group = rule({ display: 'table-row-group' });
export const row = rule({ display: 'table-row' });
export const cell = rule({ display: 'table-cell' });
