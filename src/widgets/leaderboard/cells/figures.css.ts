import type { StyleRule } from '@vanilla-extract/css';
import { styled, variant } from '../../../theme/styled';
import { faint } from '../../../theme/text';
import { tokens } from '../../../theme/tokens.css';

/** A figure reads left to right in every script, at the end of its column. */
export const figure = {
  direction: 'ltr',
  textAlign: ['match-parent', '-webkit-match-parent'],
} satisfies StyleRule;
/** A cell of figures only. */
export const figures = variant(figure);
/** What puts a figure in context, inside it, on the line below. */
export const sub = styled({ display: 'block', ...faint, fontWeight: 400 });
export const record = styled({ display: 'block' });
export const stroke = styled({ color: tokens.color.faint });
/** On the line below the record. */
export const marks = variant({ display: 'block', marginInlineStart: 'auto' });
