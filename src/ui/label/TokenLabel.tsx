import { TokenIcon, type TokenIconProps } from './TokenIcon';
import * as css from './TokenLabel.css';

export type TokenLabelProps = TokenIconProps & { name: string };

/** A token's icon and name. */
export function TokenLabel({ name, ...icon }: TokenLabelProps) {
  return (
    <span className={css.label}>
      <TokenIcon {...icon} />
      <bdi className={css.name}>{name}</bdi>
    </span>
  );
}
