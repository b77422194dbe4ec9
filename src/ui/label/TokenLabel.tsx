import { join } from '../join';
import { TokenIcon, type TokenIconProps } from './TokenIcon';
import * as css from './TokenLabel.css';

export type TokenLabelProps = Omit<TokenIconProps, 'className'> & {
  name: string;
  /** The class of the whole label. */
  className?: string;
};

/** A token's icon and name. */
export function TokenLabel({ name, className, ...icon }: TokenLabelProps) {
  return (
    <span className={join(css.label, className)}>
      <TokenIcon {...icon} />
      <bdi className={css.name}>{name}</bdi>
    </span>
  );
}
