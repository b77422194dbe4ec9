import type { ButtonHTMLAttributes, Ref } from 'react';
import * as css from './Button.css';
import { join } from './join';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: 'plain' | 'primary' | 'ghost';
  small?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that never submits a host's form unless asked to. */
export function Button({ look = 'plain', small, ...rest }: ButtonProps) {
  const looks = { plain: undefined, primary: css.primary, ghost: css.ghost };
  return <button type="button" {...rest} className={join(css.button, looks[look], small && css.small)} />;
}
