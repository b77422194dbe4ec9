import { styled } from '../../theme/styled';

export const label = styled({ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 });
export const name = styled({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
