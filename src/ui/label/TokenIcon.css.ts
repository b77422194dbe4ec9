import { styled, variant } from '../../theme/styled';

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

/** Fills the hole in the disc with white, but not its edge. */
export const marked = variant({ background: 'radial-gradient(closest-side, #fff 90%, transparent 0)' });

export const letter = styled({
  fill: '#fff',
  fontSize: '12px',
  fontWeight: 650,
  textAnchor: 'middle',
  dominantBaseline: 'central',
});

export const label = styled({ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 });
export const name = styled({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
