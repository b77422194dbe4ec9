import type { Address } from '@mimic/widgets';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { PartBoundary } from './failure/PartBoundary';
import { Sheet } from './shell/Sheet';

const DepositForm = lazy(async () => ({
  default: (await import('@mimic/widgets/deposit-form')).DepositForm,
}));

/** Runs `then` once what loads beside it is there. */
function Once({ then }: { then: () => void }) {
  const run = useRef(then);
  useEffect(() => run.current(), []);
  return null;
}

/** A deposit for a rule that has nothing to copy with, without leaving the page; Save adds it to the changes. */
export function DepositSheet({ token, onClose }: { token: Address; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  // before what is in it takes the focus
  useLayoutEffect(() => sheet.current?.showModal(), []);
  return (
    <Sheet ref={sheet} title="Deposit" onClose={onClose}>
      <PartBoundary>
        <Suspense>
          <DepositForm token={token} onSave={() => sheet.current?.close()} />
          <Once then={() => sheet.current?.querySelector<HTMLElement>('[inputmode]')?.focus()} />
        </Suspense>
      </PartBoundary>
    </Sheet>
  );
}
