import { style } from '@vanilla-extract/css';
import { darkVars, lightVars, tokens } from './tokens.css';

const dark = { vars: darkVars, colorScheme: 'dark' } as const;

/**
 * Applied to a widget's root with `data-theme`: light, dark, or auto, which follows the system. Sets the tokens and
 * everything that is inherited, so that the widget takes none of the host's text styles but a font it names.
 */
export const themed = style({
  selectors: {
    '&&&': {
      vars: lightVars,
      colorScheme: 'light',
      accentColor: tokens.color.accent,
      borderCollapse: 'collapse',
      color: tokens.color.text,
      cursor: 'default',
      fontFamily: tokens.font.family,
      fontFeatureSettings: 'normal',
      fontSize: '14px',
      fontStyle: 'normal',
      fontWeight: 400,
      fontVariant: 'normal',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: 'normal',
      lineHeight: '20px',
      overflowWrap: 'normal',
      tabSize: 8,
      textAlign: 'start',
      textIndent: 0,
      textShadow: 'none',
      textTransform: 'none',
      textWrap: 'wrap',
      whiteSpace: 'normal',
      wordBreak: 'normal',
      wordSpacing: 'normal',
      WebkitFontSmoothing: 'antialiased',
      WebkitTextFillColor: 'currentcolor',
    },
    '&&&::before, &&&::after': { all: 'unset' },
    '&&&[data-theme="dark"]': dark,
    '&&&[data-theme="auto"]': { '@media': { '(prefers-color-scheme: dark)': dark } },
  },
});
