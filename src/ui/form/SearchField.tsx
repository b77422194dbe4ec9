import { useEffect, useRef } from 'react';
import { Icon } from '../Icon';
import { startLater } from '../late/late';
import { layerParts } from '../overlay/layerParts';
import * as css from './SearchField.css';

export type SearchFieldProps = {
  /** Placeholder and accessible name. */
  label: string;
  clearLabel: string;
  value: string;
  onChange(value: string): void;
};

/** A one-line search field; Escape or the cross clears it. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  useEffect(() =>
    value
      ? startLater(layerParts, ({ closeOnEscape }) => closeOnEscape(input.current!, clear, true))
      : undefined,
  );
  return (
    <div className={css.frame}>
      <Icon
        className={css.icon}
        width={14}
        height={14}
        d="M9.5 9.5 13 13M10.5 6a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z"
      />
      <input
        ref={input}
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        value={value}
        // a link to what is searched for fits
        maxLength={500}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className={css.clear} aria-label={clearLabel} onClick={clear}>
          <Icon className={css.cross} width={10} height={10} d="m1 1 8 8M9 1 1 9" />
        </button>
      )}
    </div>
  );
}
