import { useMimic } from '../../../provider/MimicContext';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import * as css from './table.css';

const rows = [0, 1, 2, 3];

/** The placeholder of a route's table. */
export function RouteSkeleton() {
  const { messages } = useMimic();
  return (
    <div className={css.section} data-busy="true">
      <VisuallyHidden role="status">{messages.common.loading}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={css.ghost}>
          <Skeleton size="long" />
          <Skeleton size="medium" />
        </div>
      ))}
    </div>
  );
}
