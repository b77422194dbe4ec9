import { join } from '../join';
import { TokenIcon, type TokenIconProps } from './TokenIcon';
import * as css from './TokenLabel.css';

export type TokenLabelProps = Omit<TokenIconProps, 'className'> & {
  name: string;
  /** Instead of the name. */
  words?: string;
  /** The class of the whole label. */
  className?: string;
};

/** A token's icon and name, or words about it. */
export function TokenLabel({ name, words, className, ...icon }: TokenLabelProps) {
  return (
    <span className={join(css.label, className)}>
      <TokenIcon {...icon} />
      <bdi className={css.name} translate={words ? undefined : 'no'}>
        {words ?? name}
      </bdi>
    </span>
  );
}
