/** The complete light theme. Every text colour has a contrast of 4.5:1 or better on every surface it is used on. */
export const light = {
  color: {
    /** Behind fields and insets. */
    bg: '#f7f7f8',
    /** Cards and panels. */
    surface: '#fff',
    /** Surfaces that float or can be clicked. */
    raised: '#fff',
    /** Lines between rows and around cards. */
    line: '#e6e6ea',
    /** Borders of fields and buttons. */
    lineStrong: '#d3d3da',
    /** Text and figures. */
    text: '#17171c',
    /** Labels and secondary text. */
    muted: '#5c5c66',
    /** Hints and disabled controls. */
    faint: '#686873',
    /** Primary buttons, links and the focus ring. */
    accent: '#4f46e5',
    /** Behind selected items; of your own accent, by default a tint like this. */
    accentWeak: '#eae9fc',
    /** Text on the accent. */
    onAccent: '#fff',
    /** Profit, and nothing else. */
    up: '#0a7a5b',
    /** Behind profit. */
    upWeak: '#dff3ec',
    /** Loss, and nothing else. */
    down: '#c32f2a',
    /** Behind loss. */
    downWeak: '#fbe6e4',
    /** Warnings. */
    warn: '#835500',
    /** Behind warnings. */
    warnWeak: '#fdf1d8',
    /** Dims the page behind a popover. */
    overlay: '#10101847',
  },
  radius: {
    /** Corners of tags and small buttons. */
    s: '6px',
    /** Corners of fields, buttons and popovers. */
    m: '10px',
    /** Corners of cards. */
    l: '14px',
  },
  font: {
    /** The font of all text. Without it, a page that sets no font would give the widgets the browser's serif. */
    family: 'ui-sans-serif, system-ui, sans-serif',
  },
  offset: {
    /** Where sticky elements stop below the top of the screen: the height of a host's fixed header. */
    top: '0px',
  },
  shadow: {
    /** Below popovers. */
    float: '0 1px 2px #14141e0d, 0 8px 24px -12px #14141e29',
  },
};

/** The values of a theme: CSS values by the names of docs/theming.md, in camel case. */
export type ThemeValues = typeof light;

/** The colours that the dark theme changes. */
export const darkColors = {
  color: {
    bg: '#0e0e11',
    surface: '#151519',
    raised: '#1b1b21',
    line: '#26262d',
    lineStrong: '#393943',
    text: '#ededf0',
    muted: '#a6a6b1',
    faint: '#93939e',
    accent: '#8b85ff',
    accentWeak: '#232235',
    onAccent: '#0e0e11',
    up: '#3fc79a',
    upWeak: '#11302a',
    down: '#ff7b72',
    downWeak: '#3a1d1f',
    warn: '#f0b849',
    warnWeak: '#33270f',
    overlay: '#00000080',
  },
  shadow: { float: '0 1px 2px #0006, 0 12px 32px -12px #000000b3' },
};

/** How much of the accent is in `accentWeak`, over the surface, in percent: what makes the values above. */
export const ACCENT_TINT = 12;

/** `['color', 'lineStrong']` becomes `color-line-strong`: the end of a variable's name. */
export const variableName = (path: readonly string[]): string =>
  path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
