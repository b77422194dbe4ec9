import { space } from '../../theme/space';
import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';
import { wide } from '../parts/frame/containerQueries';

export const bar = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  padding: space.m,
  borderBottom: `1px solid ${tokens.color.line}`,
  '@container': wide(600, { padding: `${space.m} ${space.l}` }),
});

/** A line of its own on a narrow board. */
export const search = styled({
  display: 'block',
  flex: '1 0 100%',
  order: 1,
  minWidth: 0,
  '@container': wide(720, { flex: '1 1 120px', order: 0, maxWidth: '260px' }),
});

export const timeframe = styled({
  display: 'inline-flex',
  minWidth: 0,
  '@container': wide(480, { marginInlineStart: 'auto' }),
});
