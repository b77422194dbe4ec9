import { space, styled, variant } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';
import { below, wide } from '../parts/frame/containerQueries';

const line = `1px solid ${tokens.color.line}`;

/** Above everything else: the notice of a wrong network. */
export const notice = styled({
  display: 'grid',
  padding: `${space.m} ${space.m} 0`,
  '@container': wide(600, { padding: `${space.m} ${space.l} 0` }),
});
/** As wide as the table's rows. */
export const body = styled({
  display: 'grid',
  gap: '4px',
  padding: `0 ${space.m} ${space.m}`,
  '@container': wide(600, { padding: `0 ${space.l} ${space.m}` }),
});
/** As high as the header and figures, so that the layout barely shifts when they load. */
export const headWaiting = styled({
  display: 'block',
  height: '120px',
  '@container': wide(560, { height: '69px' }),
});
export const figuresWaiting = styled({
  display: 'block',
  height: '127px',
  borderTop: line,
  '@container': wide(600, { height: '63px' }),
});
/** As high as the bars with their text. */
export const weeksWaiting = styled({ display: 'block', height: '246px', borderTop: line });
export const figure = styled({ display: 'grid', justifyItems: 'end', textAlign: 'end' });
/** The text of the bars, two lines on a phone. */
export const words = variant({ minHeight: '32px' });

export const forms = styled({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // a shorter form does not grow to its neighbour's height
  alignItems: 'start',
  borderTop: line,
  '@container': wide(720, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }),
});
export const second = styled({
  display: 'block',
  borderTop: line,
  '@container': wide(720, { alignSelf: 'stretch', borderTop: 0, borderInlineStart: line }),
});
export const ruled = variant({ borderTop: line });
/** As far from the edge as everything else on a narrow card. */
export const inset = variant({ '@container': below(600, { paddingInline: space.m }) });
/** The native slider, in the theme's colour. */
export const range = variant({ appearance: 'auto', accentColor: tokens.color.accent, cursor: 'pointer' });

export const presets = variant({ justifyContent: 'start' });

export const row = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  minHeight: '44px',
});
export const lineText = styled({ display: 'grid', minWidth: 0 });
