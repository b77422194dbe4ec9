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
export const end = rule({ display: 'inline-flex', marginInlineStart: 'auto' });
