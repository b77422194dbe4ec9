import { styled } from '../../../theme/styled';
import { wide } from '../frame/containerQueries';

export const long = styled({ display: 'none', '@container': wide(480, { display: 'inline' }) });
export const short = styled({ display: 'inline', '@container': wide(480, { display: 'none' }) });
export const value = styled({ overflow: 'hidden', textOverflow: 'ellipsis' });
