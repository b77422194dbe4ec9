import { tokens } from './tokens.css';

/** The type of notes, figure names and column headings. */
export const small = { fontSize: '12px', lineHeight: '16px' } as const;
/** Text beside or below a figure, for context. */
export const faint = { ...small, color: tokens.color.faint } as const;
