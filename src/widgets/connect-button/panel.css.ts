import { rule } from '../../theme/rule';
import { tokens } from '../../theme/tokens.css';

const { color, radius } = tokens;

export const panel = rule({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  width: 'min(320px, calc(100vw - 22px))',
  padding: '16px',
});

export const head = rule({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
});

export const title = rule({ display: 'block', fontSize: '16px', lineHeight: '22px', fontWeight: 600 });

export const note = rule({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });

/** A refusal or a failure; not the green and red of profit and loss. */
export const warning = rule({
  display: 'block',
  padding: '8px 12px',
  borderRadius: radius.s,
  background: color.warnWeak,
  color: color.warn,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});

/** Always there, so that what is written into it is read out; without room of its own while empty. */
export const status = rule({ display: 'block' }, { '&:empty': { position: 'absolute' } });

export const list = rule({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const item = rule({ display: 'block' });

export const wallet = rule(
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

export const texts = rule({ display: 'flex', flexDirection: 'column', minWidth: 0, flex: 1 });

export const name = rule({
  display: 'block',
  fontWeight: 550,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const icon = rule({
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

export const picture = rule({
  display: 'block',
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // without the margin Chromium warns of a picture that may stand out
  overflow: 'clip',
  overflowClipMargin: 'content-box',
});

export const address = rule({
  display: 'block',
  padding: '8px 12px',
  borderRadius: radius.s,
  background: color.bg,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});

export const actions = rule(
  { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  { '&:empty': { display: 'none' } },
);

export const link = rule(
  { display: 'inline-flex', alignItems: 'center', padding: '0 4px', color: color.accent, cursor: 'pointer' },
  { '&:hover': { textDecoration: 'underline' } },
);

export const notice = rule({ display: 'flex', flexDirection: 'column', gap: '8px' });
