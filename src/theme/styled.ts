import { type StyleRule, style } from '@vanilla-extract/css';
import { reset } from './reset.css';
import { tokens } from './tokens.css';

type Rule = NonNullable<StyleRule['selectors']>[string];
type States = { [selector: string]: Rule };

// no element has this id: it only makes a rule as strong as a host's id selector, at the cost of a few bytes
const strong = '&:not(#m)';
const stronger = '&:not(#m#m)';

function selectors(self: string, base: Rule, states: States): StyleRule {
  const selectorRules = Object.entries(states).map(([selector, value]) => [
    selector.replaceAll('&', self),
    value,
  ]);
  return { selectors: { [self]: base, ...Object.fromEntries(selectorRules) } };
}

/** The style of an element: the reset, then its own. In `states`, `&` stands for the element. */
export const styled = (base: Rule, states: States = {}) => style([reset, selectors(strong, base, states)]);

/** A style on top of a `styled` one, in this file or another: it wins whatever the order of the stylesheets. */
export const variant = (base: Rule, states: States = {}) => style(selectors(stronger, base, states));

/** The steps of the spacing scale, in pixels. */
export const space = { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '32px' } as const;

/** The type of notes, figure names and column headings. */
export const small = { fontSize: '12px', lineHeight: '16px' } as const;
/** Text beside or below a figure, for context. */
export const faint = { ...small, color: tokens.color.faint } as const;
