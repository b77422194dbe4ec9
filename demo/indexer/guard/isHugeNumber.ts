/** A numeric of more digits than any column holds, written in a few characters: 1e131000 is 131 kB in every row. */
export function isHugeNumber(text: string): boolean {
  const exponent = /^\s*[+-]?[\d._]+e[+-]?([\d_]+)\s*$/i.exec(text)?.[1];
  return exponent !== undefined && Number(exponent.replaceAll('_', '')) > 78;
}
