import { styled } from '../../theme/styled';
import { wide } from '../parts/frame/containerQueries';

/** On a line of its own on a narrow board. */
export const search = styled({
  display: 'block',
  flex: '1 0 100%',
  order: 1,
  minWidth: 0,
  '@container': wide(720, { flex: '120px', order: 0, maxWidth: '260px' }),
});

export const timeframe = styled({
  display: 'inline-flex',
  minWidth: 0,
  '@container': wide(480, { marginInlineStart: 'auto' }),
});
