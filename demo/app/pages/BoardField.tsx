import type { TraderFieldProps } from '@mimic/widgets/trader-field';
import { type ComponentType, lazy, Suspense } from 'react';
import { PAGES } from '../open/pageLoaders';
import { useIsSettled } from '../useIsSettled';
import './boardField.css';

const Nothing: ComponentType<TraderFieldProps> = () => null;

const TraderField = lazy(async () => {
  // without it the board still shows all it is about
  const field = await PAGES.field().catch(() => undefined);
  return { default: field?.TraderField ?? Nothing };
});

/** The field above the board, which comes after the rows into room that is kept for it. */
export function BoardField(props: TraderFieldProps) {
  const isSettled = useIsSettled();
  return (
    <div className="board-field">
      <div className="board-field-room">
        {isSettled && (
          <Suspense>
            <TraderField {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
