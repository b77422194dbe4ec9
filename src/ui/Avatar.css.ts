import { rule } from '../theme/rule';

export const avatar = rule({
  display: 'block',
  flex: 'none',
  width: '32px',
  height: '32px',
  borderRadius: '50%',
  overflow: 'hidden',
});
