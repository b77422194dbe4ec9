import { space, styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { wide } from './containerQueries';

export const bar = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  padding: space.m,
  borderBottom: `1px solid ${tokens.color.line}`,
  '@container': wide(600, { padding: `${space.m} ${space.l}` }),
});
export const end = styled({ display: 'inline-flex', marginInlineStart: 'auto' });
