import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

const { color } = tokens;

export const frame = styled({
  display: 'block',
  // a finger can read the bars sideways and still scroll the page
  touchAction: 'pan-y',
  // time runs left to right in every language
  direction: 'ltr',
});
export const bars = styled({ display: 'block', width: '100%', height: '140px' });
export const quiet = styled({ color: color.faint });
export const lit = styled({ color: color.accent });
