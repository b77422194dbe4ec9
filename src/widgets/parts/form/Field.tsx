import { type ReactNode, useId } from 'react';
import { reset } from '../../../theme/reset.css';
import * as css from './form.css';

export type FieldProps = {
  label: string;
  hint: string;
  /** The error to fix first. */
  alert?: string | undefined;
  /** Shown if there is no alert. */
  note?: string | undefined;
  /** Renders the control, which must spread the props it receives. */
  children(control: {
    id: string;
    className: string;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }): ReactNode;
};

/** A labelled control in its frame, with a hint and its error. */
export function Field({ label, hint, alert, note, children }: FieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        <bdi className={reset}>{label}</bdi>
      </label>
      <span className={css.frame} data-alert={alert ? '' : undefined}>
        {children({
          id,
          className: css.input,
          'aria-invalid': alert !== undefined,
          'aria-describedby': `${id}-hint ${id}-alert`,
        })}
      </span>
      <span id={`${id}-hint`} className={css.hint}>
        <bdi className={reset}>{hint}</bdi>
      </span>
      <span id={`${id}-alert`} role="status" className={alert ? css.alert : css.hint}>
        <bdi className={reset}>{alert ?? note}</bdi>
      </span>
    </div>
  );
}
