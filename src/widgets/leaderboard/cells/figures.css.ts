import { styled } from '../../../theme/styled';
import { faint } from '../../../theme/text';

/** Lines of figures at the end of their column: a grid, in which each is a block. */
export const stack = styled({ display: 'grid', flex: '1 1 auto', justifyItems: 'end', minWidth: 0 });
/** A figure reads left to right in every script. */
export const figure = styled({ direction: 'ltr' });
/** Its context, below it. */
export const sub = styled({
  direction: 'ltr',
  ...faint,
});
