import { rule } from '../../theme/rule';
import { space } from '../../theme/space';
import { tokens } from '../../theme/tokens.css';
import { wide } from '../wide';

export const bar = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  padding: space.m,
  borderBottom: `1px solid ${tokens.color.line}`,
  '@container': wide(600, { padding: `${space.m} ${space.l}` }),
});

/** A line of its own on a narrow board. */
export const search = rule({
  display: 'block',
  flex: '1 0 100%',
  order: 1,
  minWidth: 0,
  '@container': wide(720, { flex: '1 1 120px', order: 0, maxWidth: '260px' }),
});

export const timeframe = rule({
  display: 'inline-flex',
  minWidth: 0,
  '@container': wide(480, { marginInlineStart: 'auto' }),
});
