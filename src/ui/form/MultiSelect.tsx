import { type ReactNode, useRef, useState } from 'react';
import { Chevron } from '../Chevron';
import { Popover } from '../overlay/Popover';
import { control } from './control.css';
import * as css from './MultiSelect.css';

export type MultiSelectProps<Value extends string> = {
  /** The accessible name of the choice. */
  label: string;
  /** The text shown while the control is closed. */
  summary: ReactNode;
  /** The label of the first box, which is checked while nothing else is. */
  allLabel: string;
  options: readonly { value: Value; content: ReactNode }[];
  /** None chosen means all. */
  values: readonly Value[];
  onChange(values: Value[]): void;
};

/** A multiple choice from a few options, in a popover of native check boxes. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { label, summary, allLabel, options, values, onChange } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const toggle = (value: Value, on: boolean) => {
    const chosen = options
      .map((option) => option.value)
      .filter((each) => (each === value ? on : values.includes(each)));
    onChange(chosen.length === options.length ? [] : chosen);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={control}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={css.value}>{summary}</span>
        <Chevron />
      </button>
      {open && (
        <Popover anchor={anchor.current} label={label} onClose={() => setOpen(false)}>
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
      )}
    </>
  );
}
