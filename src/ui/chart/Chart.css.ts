import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

export const figure = styled({ display: 'block', position: 'relative', margin: 0 });

export const frame = styled({
  display: 'block',
  position: 'relative',
  height: '220px',
  overflow: 'hidden',
  // a finger can read the curve sideways and still scroll the page
  touchAction: 'pan-y',
  // time runs left to right in every language
  direction: 'ltr',
});

export const loading = styled({
  display: 'block',
  position: 'absolute',
  insetInline: '16px',
  bottom: '40px',
  height: '2px',
});

export const failed = styled({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  padding: '16px',
  color: tokens.color.muted,
  textAlign: 'center',
});

export const notice = styled({
  display: 'block',
  padding: '2px 16px 6px',
  color: tokens.color.faint,
  fontSize: '11px',
  lineHeight: '16px',
  textAlign: 'end',
});
