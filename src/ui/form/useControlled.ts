import { useCallback, useState } from 'react';

/** A value that its owner holds (`value` given) or that is held here from `initial` on; `onChange` is called for both. */
export function useControlled<Value>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  const change = useCallback(
    (next: Value) => {
      setOwn(() => next);
      onChange?.(next);
    },
    [onChange],
  );
  return [value === undefined ? own : value, change];
}
