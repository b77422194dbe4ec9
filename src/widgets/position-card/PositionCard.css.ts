import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';
import { wide } from '../parts/frame/containerQueries';

/** About as high as the header and chart, so that the layout barely shifts when they load. */
export const waiting = styled({ display: 'block', height: '298px', padding: '16px' });
export const columns = styled({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: `1px solid ${tokens.color.line}`,
  '@container': wide(720, { gridTemplateColumns: 'minmax(0, 1fr) 292px' }),
});
export const aside = styled({
  display: 'block',
  borderTop: `1px solid ${tokens.color.line}`,
  '@container': wide(720, { borderTop: 0, borderInlineStart: `1px solid ${tokens.color.line}` }),
});
