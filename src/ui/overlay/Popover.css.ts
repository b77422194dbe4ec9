import { styled } from '../../theme/styled';
import { tokens } from '../../theme/tokens.css';

/** The numbers only matter in browsers without a top layer. */
const overlayLayer = 2321;
const panelLayer = 3456;

export const panel = styled(
  {
    display: 'block',
    position: 'fixed',
    zIndex: panelLayer,
    maxWidth: 'calc(100vw - 20px)',
    maxHeight: 'calc(100dvh - 20px)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // what takes the focus is scrolled clear of a form's sticky foot
    scrollPaddingBlockEnd: '180px',
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: tokens.radius.l,
    background: tokens.color.raised,
    boxShadow: tokens.shadow.float,
    color: tokens.color.text,
    // not inherited from what surrounds its anchor, such as a table cell
    textAlign: 'start',
    whiteSpace: 'normal',
  },
  {
    '&::backdrop': { zIndex: overlayLayer, background: tokens.color.overlay },
    '&:focus-visible': { outline: 'none' },
    // shown only once it is placed
    '&:not([data-placed])': { visibility: 'hidden' },
  },
);
