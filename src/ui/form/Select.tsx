import { useId } from 'react';
import { Chevron } from '../Chevron';
import { control } from './control.css';
import * as css from './Select.css';

export type SelectProps<Value extends string | number> = {
  /** Shown before the value; names the control. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
};

/** The native select in the frame of a toolbar control. */
export function Select<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <span className={control}>
      <label htmlFor={id} className={css.prefix}>
        {label}
      </label>
      <select id={id} className={css.select} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option dir="auto" key={option.value} value={option.value} className={css.option}>
            {option.label}
          </option>
        ))}
      </select>
      <Chevron />
    </span>
  );
}
