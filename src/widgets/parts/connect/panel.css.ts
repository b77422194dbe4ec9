import { styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

const { color, radius } = tokens;

export const panel = styled({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  width: '320px',
  maxWidth: '100%',
  padding: '16px',
});

export const head = styled({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
});

export const title = styled({ display: 'block', fontSize: '16px', lineHeight: '22px', fontWeight: 600 });

export const note = styled({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });

/** A rejection or a failure; not the green and red of profit and loss. */
export const warning = styled({
  display: 'block',
  padding: '8px 12px',
  borderRadius: radius.s,
  background: color.warnWeak,
  color: color.warn,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});

/** Always rendered, so that screen readers announce text that appears in it; takes no space while empty. */
export const status = styled({ display: 'block' }, { '&:empty': { position: 'absolute' } });

export const list = styled({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  listStyle: 'none',
});

export const item = styled({ display: 'block' });

export const wallet = styled(
  {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '52px',
    padding: '8px 12px',
    border: `1px solid ${color.line}`,
    borderRadius: radius.m,
    cursor: 'pointer',
  },
  {
    '&:hover': { borderColor: color.lineStrong, background: color.bg },
    '&[aria-busy="true"]': { borderColor: color.accent },
  },
);

export const texts = styled({ display: 'flex', flexDirection: 'column', minWidth: 0, flex: 1 });

export const name = styled({
  display: 'block',
  fontWeight: 550,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const icon = styled({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  position: 'relative',
  width: '32px',
  height: '32px',
  borderRadius: '8px',
  overflow: 'hidden',
  background: color.accentWeak,
  color: color.accent,
  fontWeight: 600,
});

export const picture = styled({
  display: 'block',
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // without the margin Chromium warns that the image may overflow
  overflow: 'clip',
  overflowClipMargin: 'content-box',
});

export const address = styled({
  display: 'block',
  padding: '8px 12px',
  borderRadius: radius.s,
  background: color.bg,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});

export const actions = styled(
  { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  { '&:empty': { display: 'none' } },
);

export const link = styled(
  { display: 'inline-flex', alignItems: 'center', padding: '0 4px', color: color.accent, cursor: 'pointer' },
  { '&:hover': { textDecoration: 'underline' } },
);

export const notice = styled({ display: 'flex', flexDirection: 'column', gap: '8px' });
