import { styled } from '../../theme/styled';

export const sentinel = styled({ display: 'block', width: '1px', height: '1px', pointerEvents: 'none' });
