import type { StyleRule } from '@vanilla-extract/css';
import { styled, variant } from '../../../theme/styled';
import { faint } from '../../../theme/text';
import { tokens } from '../../../theme/tokens.css';

/**
 * A figure and, on the line below, what puts it in context: one text, so that they need no elements of their own; the
 * first line is the larger one. They read left to right in every script, at the end of their column.
 */
export const lines = {
  direction: 'ltr',
  textAlign: ['match-parent', '-webkit-match-parent'],
  whiteSpace: 'pre',
  ...faint,
} satisfies StyleRule;
export const firstLine = { lineHeight: '20px' } as const;
/** A cell of nothing else. */
export const figures = variant(lines, {
  '&::first-line': { ...firstLine, color: tokens.color.text, fontSize: '14px' },
});
export const record = styled({ display: 'block' });
export const stroke = styled({ color: tokens.color.faint });
/** On the line below the record. */
export const marks = variant({ display: 'block', marginInlineStart: 'auto' });
