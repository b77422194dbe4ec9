import { faint, styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { wide } from '../../parts/frame/containerQueries';

/**
 * A figure and, on the line below, what puts it in context: one text, so that they need no elements of their own. They
 * read left to right in every script, at the end of their column.
 */
export const figures = variant(
  { direction: 'ltr', textAlign: ['match-parent', '-webkit-match-parent'], whiteSpace: 'pre', ...faint },
  {
    '&::first-line': {
      color: tokens.color.text,
      fontSize: '13px',
      lineHeight: '20px',
      '@container': wide(370, { fontSize: '14px' }),
    },
  },
);
export const record = styled({ display: 'block' });
export const stroke = styled({ color: tokens.color.faint });
/** On the line below the record. */
export const marks = variant({ display: 'block', marginInlineStart: 'auto' });
