/**
 * Whether a short text, also in a list or in JSON, is a numeric of more digits than any column holds: 1e131000 is 131 kB in
 * every row.
 */
export function isHugeNumber(text: string): boolean {
  return text.split(/[{}[\](),:"\s]+/).some((part) => {
    const exponent = /^[+-]?[\d._]+e[+-]?([\d_]+)$/i.exec(part)?.[1];
    return exponent !== undefined && Number(exponent.replaceAll('_', '')) > 78;
  });
}
