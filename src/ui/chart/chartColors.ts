import { tokens } from '../../theme/tokens.css';

/** `var(--x)`, as vanilla-extract writes it, resolved to its value on this element. */
const resolved = (style: CSSStyleDeclaration, token: string) =>
  style.getPropertyValue(token.slice(4, -1)).trim();

/** The theme's colours as plain values, since a canvas does not know CSS variables. */
export function chartColors(element: Element) {
  const style = getComputedStyle(element);
  return {
    up: resolved(style, tokens.color.up),
    down: resolved(style, tokens.color.down),
    accent: resolved(style, tokens.color.accent),
    line: resolved(style, tokens.color.lineStrong),
    text: resolved(style, tokens.color.text),
    label: resolved(style, tokens.color.faint),
    surface: resolved(style, tokens.color.surface),
    font: style.fontFamily,
  };
}

export type ChartColors = ReturnType<typeof chartColors>;
