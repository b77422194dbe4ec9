import { rule } from '../../theme/rule';
import { tokens } from '../../theme/tokens.css';
import { wide } from '../wide';

/** About as high as head and chart, so that little moves when they come. */
export const waiting = rule({ display: 'block', height: '298px', padding: '16px' });
export const columns = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: `1px solid ${tokens.color.line}`,
  '@container': wide(720, { gridTemplateColumns: 'minmax(0, 1fr) 292px' }),
});
export const aside = rule({
  display: 'block',
  borderTop: `1px solid ${tokens.color.line}`,
  '@container': wide(720, { borderTop: 0, borderInlineStart: `1px solid ${tokens.color.line}` }),
});
