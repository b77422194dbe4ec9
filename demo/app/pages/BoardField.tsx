import type { TraderFieldProps } from '@mimic/widgets/trader-field';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Settled } from '../Settled';
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
  const [Come] = useState(() => PAGES.field.come?.TraderField);
  return (
    <div className="board-field">
      <div className="board-field-room">
        {Come ? (
          <Come {...props} />
        ) : (
          <Settled>
            <Suspense>
              <Later {...props} />
            </Suspense>
          </Settled>
        )}
      </div>
    </div>
  );
}
