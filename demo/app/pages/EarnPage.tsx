import { EarnCard } from '@mimic/widgets/earn';

export function EarnPage() {
  return <EarnCard />;
}
