const sheets = new Map<string, CSSStyleSheet>();

/** Adds style sheets to a document or shadow root, each once. A Content-Security-Policy never blocks this. */
export function adopt(root: Document | ShadowRoot, texts: readonly string[]): void {
  const missing = texts.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
}

/** One sheet for all roots with the same text. */
function sheetOf(text: string): CSSStyleSheet {
  const cached = sheets.get(text);
  if (cached) return cached;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
