import { space, styled, variant } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

const { color, radius } = tokens;

/** One column. */
export const form = styled({ display: 'grid', gap: space.l, padding: space.l, minWidth: 0 });

export const head = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minWidth: 0,
});

export const title = styled({
  display: 'block',
  // a long one breaks, before what stands beside it goes below
  flex: '64px',
  minWidth: 0,
  fontSize: '16px',
  lineHeight: '22px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const field = styled({ display: 'grid', gap: '6px', minWidth: 0 });

export const label = styled({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });

/** A field's frame: 44 px high, for touch. */
export const frame = styled(
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minWidth: 0,
    minHeight: '44px',
    paddingInline: '12px 6px',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.m,
    background: color.bg,
    cursor: 'text',
  },
  {
    '&:hover': { borderColor: color.faint },
    '&:focus-within': { outline: `2px solid ${color.accent}`, outlineOffset: '-1px' },
    '&[data-alert]': { borderColor: color.warn, outlineColor: color.warn },
  },
);

export const input = styled(
  {
    flex: 1,
    minWidth: 0,
    height: '42px',
    color: color.text,
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'text',
  },
  {
    '&::placeholder': { color: color.faint, opacity: 1, fontWeight: 400 },
    '&:focus-visible': { outline: 'none' },
    '&:disabled': { opacity: 0.6 },
  },
);

/** Covers its frame, the arrow included: a click anywhere opens it. */
export const choice = variant({
  lineHeight: '42px',
  marginInlineEnd: '-24px',
  paddingInlineEnd: '24px',
  cursor: 'pointer',
});

export const arrow = styled({
  display: 'flex',
  flex: 'none',
  paddingInlineEnd: '6px',
  pointerEvents: 'none',
});

export const option = styled({ display: 'block', background: color.raised, color: color.text });

export const unit = styled({
  display: 'block',
  flex: 'none',
  color: color.muted,
  fontSize: '13px',
  paddingInlineEnd: '6px',
});

/** Takes no space while empty: it is rendered so that screen readers announce text that appears in it. */
export const hint = styled(
  { display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' },
  { '&:empty': { position: 'absolute' } },
);

/** The error to fix first; not in the red of a loss. */
export const alert = styled({
  display: 'block',
  color: color.warn,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});

export const notice = styled({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s,
  padding: '10px 12px',
  borderRadius: radius.s,
  background: color.warnWeak,
  color: color.warn,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});

export const consequence = styled({
  display: 'grid',
  gap: space.s,
  padding: '12px',
  borderRadius: radius.s,
  background: color.bg,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
});

export const actions = styled({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  justifyContent: 'flex-end',
});
export const grow = styled({ display: 'grid', flex: '120px' });

export const check = styled({ display: 'flex', alignItems: 'center', gap: space.s, cursor: 'pointer' });
export const checkbox = styled({
  flex: 'none',
  width: '16px',
  height: '16px',
  appearance: 'auto',
  cursor: 'pointer',
});
