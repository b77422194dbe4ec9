import { useMimic } from '../../../provider/MimicContext';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { ghost } from '../../parts/table/table.css';

/** The placeholder of a token's rules. */
export function SectionSkeleton() {
  const { messages } = useMimic();
  return (
    <div className={ghost}>
      <VisuallyHidden role="status">{messages.common.loading}</VisuallyHidden>
      <Skeleton size="long" />
      <Skeleton size="medium" />
    </div>
  );
}
