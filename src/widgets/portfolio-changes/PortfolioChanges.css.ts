import { space, styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';
import { hiddenBox } from '../../ui/visuallyHidden.css';
import { below } from '../parts/frame/containerQueries';

const { color, radius } = tokens;

export const panel = styled({ display: 'grid', minWidth: 0 });

export const head = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  padding: `${space.m} ${space.l}`,
});
export const heading = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `2px ${space.m}`,
  minWidth: 0,
  flex: '100px',
});
export const title = styled({ display: 'block', fontSize: '16px', lineHeight: '22px', fontWeight: 600 });
export const note = styled({ display: 'block', color: color.muted, fontSize: '13px', lineHeight: '19px' });
export const about = styled({
  display: 'block',
  padding: `${space.s} ${space.l}`,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
});

/** Long lists scroll inside, so that Submit and its text stay visible. */
export const scroll = styled(
  {
    display: 'block',
    maxHeight: 'max(45dvh,100dvh - 300px)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
  },
  { '&[hidden]': { display: 'none' } },
);

export const end = styled(
  { display: 'grid', gap: space.s, padding: `${space.m} ${space.l}` },
  { '&:empty': { display: 'none' } },
);

export const offer = styled({
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
export const parts = styled({ display: 'flex', flexWrap: 'wrap', gap: space.s });

export const group = styled({ display: 'block', borderBlockStart: `1px solid ${color.line}` });
export const groupName = styled({
  display: 'block',
  padding: `${space.s} ${space.l} 0`,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  fontWeight: 550,
});
export const list = styled({ display: 'block', listStyle: 'none' });

export const line = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
  minHeight: '48px',
  padding: `${space.xs} ${space.l}`,
});
export const lineText = styled({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space.l}`,
  flex: 1,
  minWidth: 0,
});

/** A narrow panel only has room for the sign; screen readers read the word. */
export const tagWord = styled({
  display: 'inline',
  '@container': below(480, {
    ...hiddenBox,
  }),
});
export const tagSign = styled({ display: 'none', '@container': below(480, { display: 'inline' }) });

export const trader = styled({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  fontWeight: 600,
  direction: 'ltr',
});
export const term = styled({ display: 'inline-flex', gap: '6px', fontSize: '13px', lineHeight: '19px' });
export const termLabel = styled({ color: color.muted });
export const figure = styled({ fontWeight: 550 });

export const removeDraft = styled(
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '36px',
    height: '36px',
    // its cross ends where the lines' text does
    marginInlineEnd: '-13px',
    borderRadius: radius.s,
    color: color.muted,
    cursor: 'pointer',
  },
  {
    '&:hover': { color: color.text, background: color.bg },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
  },
);
export const cross = styled({ display: 'block', width: '10px', height: '10px' });

export const lineNote = styled({
  display: 'block',
  flex: '1 0 100%',
  paddingBlockEnd: space.xs,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
});

export const failure = styled({
  display: 'block',
  flex: '1 0 100%',
  paddingBlockEnd: space.xs,
  color: color.warn,
  fontSize: '13px',
  lineHeight: '19px',
  overflowWrap: 'anywhere',
});

export const sign = styled({
  display: 'grid',
  gap: space.xs,
  padding: `0 ${space.l} ${space.s}`,
  borderBlockStart: `1px solid ${color.line}`,
});
export const signTitle = styled({
  display: 'block',
  paddingBlockStart: space.s,
  color: color.muted,
  fontSize: '13px',
  lineHeight: '19px',
  fontWeight: 550,
});
export const steps = styled({
  display: 'block',
  paddingInlineStart: '20px',
  listStyle: 'decimal',
  fontSize: '13px',
  lineHeight: '19px',
});
export const step = styled(
  { display: 'list-item', paddingInlineStart: '4px' },
  { '&::marker': { color: color.faint } },
);
export const calls = styled({ display: 'grid' });
export const call = styled({ display: 'block' });
