const sheets = new Map<string, CSSStyleSheet>();

/** Puts style sheets into a document or shadow root, each once. No Content-Security-Policy has anything against it. */
export function adopt(root: Document | ShadowRoot, texts: readonly string[]): void {
  const missing = texts.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
}

/** One for all roots that have the same text. */
function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
