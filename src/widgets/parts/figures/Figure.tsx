'use client';
import type { ReactNode } from 'react';
import { reset } from '../../../theme/reset.css';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import { Skeleton } from '../../../ui/Skeleton';
import * as css from './figures.css';

export type FigureProps = {
  name: string;
  /** An explanation, opened by the name. */
  tip?: string;
  /** Shown after the name. */
  more?: string;
  value: ReactNode;
  /** Shown if there is no value; a skeleton if absent. */
  missing?: ReactNode;
};

/** A figure below its name, in a list of `figures`. */
export function Figure({ name, tip, more, value, missing = <Skeleton size="medium" /> }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt className={css.name}>
        {tip ? (
          <Tooltip text={tip} placement="bottom-start">
            {(trigger, toggle) => (
              <button
                type="button"
                className={css.explained}
                onClick={toggle}
                {...trigger}
                // below the value, which it would cover
                ref={(element) => trigger.ref(element?.closest('div') ?? null)}
              >
                {name}
              </button>
            )}
          </Tooltip>
        ) : (
          <span className={reset}>{name}</span>
        )}
        {more && <bdi className={reset}>{` ${more}`}</bdi>}
      </dt>
      {/* words, such as a duration, come in an element of their own */}
      <dd className={css.value} translate={typeof value === 'object' ? undefined : 'no'}>
        {value ?? missing}
      </dd>
    </div>
  );
}
