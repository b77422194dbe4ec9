import { createVar, fallbackVar } from '@vanilla-extract/css';
import { styled } from '../../theme/styled';

/** The size of the avatars inside an element; 32 px by default. */
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
