import { tokens } from './tokens.css';

/** The type of notes, names of figures and heads of columns. */
export const small = { fontSize: '12px', lineHeight: '16px' } as const;
/** Text beside or below a figure that gives it context. */
export const faint = { ...small, color: tokens.color.faint } as const;
