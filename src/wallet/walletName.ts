const longest = 40;

/**
 * What a wallet calls itself, which nobody has checked: one line, cut, and without what hides characters or turns the
 * direction of writing. Empty where that leaves nothing.
 */
export function walletName({ name }: { readonly name: unknown }): string {
  if (typeof name !== 'string') return '';
  const letters = [...name.slice(0, 1_000).replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}
