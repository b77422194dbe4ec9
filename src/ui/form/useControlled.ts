import { useCallback, useState } from 'react';

/** A value held by the caller (`value` given) or here, starting with `initial`; `onChange` is called in both cases. */
export function useControlled<Value>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [internal, setInternal] = useState(initial);
  const change = useCallback(
    (next: Value) => {
      setInternal(() => next);
      onChange?.(next);
    },
    [onChange],
  );
  return [value === undefined ? internal : value, change];
}
