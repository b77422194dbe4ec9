'use client';

import { useRef, useState } from 'react';
import { TIMEFRAMES } from '../../../domain/timeframes';
import type { Address } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { Chevron } from '../../../ui/Chevron';
import { control } from '../../../ui/form/control.css';
import { Select } from '../../../ui/form/Select';
import { TokenLabel } from '../../../ui/label/TokenIcon';
import { forms } from '../forms';
import { LatePopover } from '../frame/LatePopover';
import * as css from './CollateralSelect.css';
import { collateralName, timeframeLabel } from './filterLabels';

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
        <LatePopover parts={forms} anchor={anchor.current} onClose={close}>
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

export type TimeframeSelectProps = {
  /** Seconds, one of TIMEFRAMES. */
  value: number;
  onChange(value: number): void;
};

/** The timeframe of a widget's figures. */
export function TimeframeSelect({ value, onChange }: TimeframeSelectProps) {
  const { messages } = useMimic();
  const options = TIMEFRAMES.map(({ seconds }) => ({
    value: seconds as number,
    label: timeframeLabel(seconds, messages),
  }));
  return (
    <Select label={messages.leaderboard.timeframe} options={options} value={value} onChange={onChange} />
  );
}
