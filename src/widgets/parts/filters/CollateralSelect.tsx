'use client';
import type { Address } from '../../../domain/Address';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { MultiSelect } from '../../../ui/form/MultiSelect';
import { TokenLabel } from '../../../ui/label/TokenLabel';
import * as css from './CollateralSelect.css';
import { collateralName } from './collateralName';

export type CollateralSelectProps = {
  /** Lower-case addresses; none means all. */
  values: readonly Address[];
  onChange(values: readonly Address[]): void;
};

/** Any of the host's collateral tokens. */
export function CollateralSelect({ values, onChange }: CollateralSelectProps) {
  const { config, messages } = useMimic();
  const text = messages.leaderboard;
  const names = values.map((address) => collateralName(address, config.collateralTokens).name);
  const some =
    names.length > 2 ? formatMessage(text.collateralCount, { count: names.length }) : names.join(', ');
  const all = (
    <>
      <span className={css.long}>{text.allCollateral}</span>
      <span className={css.short}>{text.allCollateralShort}</span>
    </>
  );
  return (
    <MultiSelect
      label={text.collateral}
      summary={names.length ? some : all}
      allLabel={text.allCollateral}
      options={config.collateralTokens.map(({ address }) => ({
        value: address,
        content: <TokenLabel {...collateralName(address, config.collateralTokens)} />,
      }))}
      values={values}
      onChange={onChange}
    />
  );
}
