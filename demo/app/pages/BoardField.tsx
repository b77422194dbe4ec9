import type { TraderFieldProps } from '@mimic/widgets/trader-field';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { AfterPageLoad } from '../AfterPageLoad';
import { PAGES } from './pageLoaders';
import './boardField.css';

const Nothing: ComponentType<TraderFieldProps> = () => null;

const Later = lazy(async () => {
  // if it fails to load, the board works without it
  const field = await PAGES.field.load().catch(() => undefined);
  return { default: field?.TraderField ?? Nothing };
});

/** The field above the board: rendered with it if its code has loaded, else after the rows, in reserved space. */
export function BoardField(props: TraderFieldProps) {
  const [Loaded] = useState(() => PAGES.field.loaded?.TraderField);
  return (
    <div className="board-field">
      <div className="board-field-room">
        {Loaded ? (
          <Loaded {...props} />
        ) : (
          <AfterPageLoad>
            <Suspense>
              <Later {...props} />
            </Suspense>
          </AfterPageLoad>
        )}
      </div>
    </div>
  );
}
