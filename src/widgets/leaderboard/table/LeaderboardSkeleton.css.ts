import { styled } from '../../../theme/styled';

export const trader = styled({ display: 'flex', alignItems: 'center', gap: '10px' });
