import { styled } from '../../../theme/styled';
import { faint } from '../../../theme/text';
import { tokens } from '../../../theme/tokens.css';

/** Lines of figures at the end of their column. */
export const stack = styled({ display: 'grid', flex: '1 1 auto', justifyItems: 'end', minWidth: 0 });
/** A figure reads left to right in every script. */
export const figure = styled({ display: 'block', direction: 'ltr' });
/** Its context, below it. */
export const sub = styled({
  display: 'block',
  direction: 'ltr',
  ...faint,
});
export const record = styled({ display: 'block' });
export const stroke = styled({ color: tokens.color.faint });
