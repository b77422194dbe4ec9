import type { ReactNode } from 'react';
import { Popover } from '../overlay/Popover';
import * as css from './MultiSelect.css';

export type MultiSelectProps<Value extends string> = {
  /** The button that opens it. */
  anchor: Element | null;
  /** The accessible name of the choice. */
  label: string;
  /** The label of the first box, which is checked while nothing else is. */
  allLabel: string;
  options: readonly { value: Value; content: ReactNode }[];
  /** None chosen means all. */
  values: readonly Value[];
  onChange(values: Value[]): void;
  onClose(): void;
};

/** A multiple choice from a few options: native check boxes in a popover. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { anchor, label, allLabel, options, values, onChange, onClose } = props;
  const toggle = (value: Value, on: boolean) => {
    const chosen = options
      .map((option) => option.value)
      .filter((each) => (each === value ? on : values.includes(each)));
    onChange(chosen.length === options.length ? [] : chosen);
  };
  return (
    <Popover anchor={anchor} label={label} onClose={onClose}>
      <div className={css.list}>
        <label className={css.option}>
          <span className={css.rest}>{allLabel}</span>
          <input
            type="checkbox"
            className={css.box}
            checked={values.length === 0}
            onChange={() => onChange([])}
          />
        </label>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <span className={css.rest}>{option.content}</span>
            <input
              type="checkbox"
              className={css.box}
              checked={values.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
          </label>
        ))}
      </div>
    </Popover>
  );
}
