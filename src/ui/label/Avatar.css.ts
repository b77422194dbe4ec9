import { createVar, fallbackVar } from '@vanilla-extract/css';
import { styled } from '../../theme/styled';

/** Side of the avatars below an element; 32 px where it is not set. */
export const avatarSize = createVar();

const side = fallbackVar(avatarSize, '32px');

export const avatar = styled({
  display: 'block',
  flex: 'none',
  width: side,
  height: side,
  borderRadius: '50%',
  overflow: 'hidden',
});
