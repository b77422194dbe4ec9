import { styled } from '../../theme/styled';

export const icon = styled({
  display: 'block',
  flex: 'none',
  width: '20px',
  height: '20px',
  borderRadius: '50%',
  // without the margin Chromium warns that the image may overflow
  overflow: 'clip',
  overflowClipMargin: 'content-box',
  objectFit: 'cover',
});

export const letter = styled({
  fill: '#fff',
  fontSize: '12px',
  fontWeight: 650,
  textAnchor: 'middle',
  dominantBaseline: 'central',
});
