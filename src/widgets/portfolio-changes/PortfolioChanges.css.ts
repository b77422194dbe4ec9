import { rule, variant } from '../../theme/rule';
import { space } from '../../theme/space';
import { tokens } from '../../theme/tokens.css';
import { below } from '../wide';

const { color, radius } = tokens;

export const panel = rule({ display: 'grid', minWidth: 0 });

export const head = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  padding: `${space.m} ${space.l}`,
});
export const heading = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `2px ${space.m}`,
  minWidth: 0,
  flex: '1 1 160px',
});
export const title = rule({ display: 'block', fontSize: '16px', lineHeight: '22px', fontWeight: 600 });
export const note = rule({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });
export const about = rule({
  display: 'block',
  padding: `${space.s} ${space.l}`,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
});

/** Long lists scroll inside, so that Submit and what it says stay in sight. */
export const scroll = rule(
  {
    display: 'block',
    maxHeight: '45dvh',
    overflow: 'auto',
    overscrollBehavior: 'contain',
  },
  { '&[hidden]': { display: 'none' } },
);

export const end = rule(
  { display: 'grid', gap: space.s, padding: `${space.m} ${space.l}` },
  { '&:empty': { display: 'none' } },
);

export const offer = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  margin: `0 ${space.l} ${space.m}`,
  padding: '10px 12px',
  borderRadius: radius.s,
  background: color.bg,
  fontSize: '13px',
  lineHeight: '19px',
});
export const parts = rule({ display: 'flex', flexWrap: 'wrap', gap: space.s });

export const group = rule({ display: 'block', borderBlockStart: `1px solid ${color.line}` });
export const groupName = rule({
  display: 'block',
  padding: `${space.s} ${space.l} 0`,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  fontWeight: 550,
});
export const list = rule({ display: 'block', margin: 0, padding: 0, listStyle: 'none' });

export const line = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
  minHeight: '48px',
  padding: `${space.xs} ${space.s} ${space.xs} ${space.l}`,
});
export const what = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space.l}`,
  flex: '1 1 0',
  minWidth: 0,
});

export const tag = rule({
  display: 'block',
  flex: 'none',
  padding: '1px 8px',
  borderRadius: radius.s,
  background: color.bg,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  fontWeight: 550,
});
const accent = variant({ background: color.accentWeak, color: color.accent });
export const tagOf = {
  add: accent,
  edit: accent,
  remove: variant({ background: color.warnWeak, color: color.warn }),
};
/** A small board has only room for the sign; a screen reader hears the word. */
export const tagWord = rule({
  display: 'inline',
  '@container': below(480, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
});
export const tagSign = rule({ display: 'none', '@container': below(480, { display: 'inline' }) });

export const trader = rule({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  fontWeight: 600,
  direction: 'ltr',
});
export const term = rule({ display: 'inline-flex', gap: '6px', fontSize: '13px', lineHeight: '19px' });
export const termLabel = rule({ color: color.muted });
export const figure = rule({ fontWeight: 550 });

export const removeDraft = rule(
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '36px',
    height: '36px',
    borderRadius: radius.s,
    color: color.muted,
    cursor: 'pointer',
  },
  {
    '&:hover': { color: color.text, background: color.bg },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
  },
);
export const cross = rule({ display: 'block', width: '10px', height: '10px' });

export const failure = rule({
  display: 'block',
  flex: '1 0 100%',
  paddingBlockEnd: space.xs,
  color: color.warn,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});

export const sign = rule({
  display: 'grid',
  gap: space.xs,
  padding: `0 ${space.l} ${space.s}`,
  borderBlockStart: `1px solid ${color.line}`,
});
export const signTitle = rule({
  display: 'block',
  paddingBlockStart: space.s,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  fontWeight: 550,
});
export const steps = rule({
  display: 'block',
  margin: 0,
  paddingInlineStart: '20px',
  listStyle: 'decimal',
  fontSize: '13px',
  lineHeight: '19px',
});
export const step = rule(
  { display: 'list-item', paddingInlineStart: '4px' },
  { '&::marker': { color: color.faint } },
);
export const calls = rule({ display: 'grid' });
export const call = rule({ display: 'block' });
