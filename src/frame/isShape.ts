/** A plain object, not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object has exactly these names, each with a valid value; those that end in `?` may be absent. */
export function isShape(
  value: unknown,
  checks: Readonly<Record<string, (value: unknown) => boolean>>,
): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const names = new Set(Object.keys(checks).map((name) => name.replace('?', '')));
  return (
    Object.keys(value).every((name) => names.has(name)) &&
    Object.entries(checks).every(([name, passes]) => {
      const key = name.replace('?', '');
      return Object.hasOwn(value, key) ? passes(value[key]) : name !== key;
    })
  );
}

/** An array of at most `most` valid items. */
export const isListOf =
  (passes: (value: unknown) => boolean, most: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= most && value.every(passes);

/** A text of at most `longest` characters. */
export const isText =
  (longest: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= longest;

export const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);

/** Whole bytes in hex. */
export const isBytes = (value: unknown): boolean =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value);

/** A number in hex of at most 256 bits. */
export const isQuantity = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value);
