import type { Address } from '@mimic/widgets';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { PartBoundary } from './failure/PartBoundary';
import { Sheet } from './shell/Sheet';

const DepositForm = lazy(async () => ({
  default: (await import('@mimic/widgets/deposit-form')).DepositForm,
}));

/** A deposit for a rule that has nothing to copy with, without leaving the page; Save adds it to the changes. */
export function DepositSheet({ token, onClose }: { token: Address; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  return (
    <Sheet ref={sheet} title="Deposit" onClose={onClose}>
      <PartBoundary>
        <Suspense>
          <DepositForm token={token} onSave={() => sheet.current?.close()} />
        </Suspense>
      </PartBoundary>
    </Sheet>
  );
}
