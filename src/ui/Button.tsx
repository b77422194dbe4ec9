import { type ButtonHTMLAttributes, forwardRef } from 'react';
import * as css from './Button.css';
import { join } from './join';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: 'plain' | 'primary' | 'ghost';
  small?: boolean;
};

const looks = { plain: undefined, primary: css.primary, ghost: css.ghost };

/** A button that never submits a host's form unless told to. React 18 passes no `ref` in the props. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look: variant = 'plain', small, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={join(css.button, looks[variant], small && css.small)}
    />
  );
});
