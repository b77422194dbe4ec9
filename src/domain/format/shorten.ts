/** A text that a person typed, short enough to be quoted. */
export function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= 40) return text;
  return `${characters.slice(0, 28).join('')}…${characters.slice(-8).join('')}`;
}
