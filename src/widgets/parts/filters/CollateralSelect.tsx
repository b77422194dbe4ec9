'use client';
import { useRef, useState } from 'react';
import type { Address } from '../../../domain/Address';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Chevron } from '../../../ui/Chevron';
import { control } from '../../../ui/form/control.css';
// styles of lazy parts belong in the widget's own sheet
import '../../../ui/form/MultiSelect.css';
import '../../../ui/overlay/Popover.css';
import { TokenLabel } from '../../../ui/label/TokenLabel';
import { lateParts } from '../../../ui/late/lateParts';
import { LatePopover } from '../frame/LatePopover';
import * as css from './CollateralSelect.css';
import { collateralName } from './collateralName';

const choice = lateParts(() => import('../../../ui/form/MultiSelect'));

export type CollateralSelectProps = {
  /** Lower-case addresses; none means all. */
  values: readonly Address[];
  onChange(values: readonly Address[]): void;
};

/** Any of the host's collateral tokens. */
export function CollateralSelect({ values, onChange }: CollateralSelectProps) {
  const { config, messages } = useMimic();
  const text = messages.leaderboard;
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const names = values.map((address) => collateralName(address, config.collateralTokens).name);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={control}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={css.value} translate={!names[0] || names[2] ? undefined : 'no'}>
          {names[2]
            ? formatMessage(text.collateralCount, { count: names.length })
            : names.join(', ') || (
                <>
                  <span className={css.long}>{text.allCollateral}</span>
                  <span className={css.short}>{text.allCollateralShort}</span>
                </>
              )}
        </span>
        <Chevron />
      </button>
      {isOpen && (
        <LatePopover parts={choice} anchor={anchor.current} onClose={close}>
          {({ MultiSelect }) => (
            <MultiSelect
              anchor={anchor.current}
              label={text.collateral}
              allLabel={text.allCollateral}
              options={config.collateralTokens.map(({ address }) => ({
                value: address,
                content: <TokenLabel {...collateralName(address, config.collateralTokens)} />,
              }))}
              values={values}
              onChange={onChange}
              onClose={close}
            />
          )}
        </LatePopover>
      )}
    </>
  );
}
