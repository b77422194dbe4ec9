import { faint, space, styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';
import { wide } from '../frame/containerQueries';

const { color } = tokens;

/** Cells are separated by hairlines, whatever the number of columns. */
export const figures = styled({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '1px',
  borderTop: `1px solid ${color.line}`,
  background: color.line,
  '@container': wide(600, { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }),
});
export const figure = styled({
  display: 'block',
  padding: `${space.m} ${space.m}`,
  background: color.surface,
  '@container': wide(600, { padding: `${space.m} ${space.l}` }),
});
export const name = styled({ display: 'block', ...faint });
export const explained = styled({
  borderRadius: tokens.radius.s,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  cursor: 'help',
});
export const value = styled({
  display: 'block',
  marginTop: '2px',
  // a figure in the trillions fits half the width of a phone
  fontSize: 'clamp(12.5px, 4.3cqi, 15px)',
  fontWeight: 600,
});
/** As high as the figures, so that nothing below them shifts when they load. */
export const waiting = styled({
  display: 'block',
  height: '252px',
  borderTop: `1px solid ${color.line}`,
  '@container': wide(600, { height: '126px' }),
});
