import { useEffect, useRef } from 'react';
import type { Ask } from './AskQueue';

/** A confirmation dialog on top of everything else on the page. Escape means no. */
export function AskDialog({ ask, account, waiting }: { ask: Ask; account: string; waiting: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // shown from its top; by default it scrolls to the raw request
    element?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="sandbox-ask"
      aria-labelledby="sandbox-ask-title"
      onCancel={(event) => {
        event.preventDefault();
        ask.reject();
      }}
    >
      <p className="sandbox-mark">Sandbox wallet: nothing here is real money</p>
      <h2 id="sandbox-ask-title">{ask.title}</h2>
      <p className="sandbox-account" translate="no">
        {account}
      </p>
      <ol className="sandbox-lines">
        {ask.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one question never change
          <li key={i}>{line}</li>
        ))}
      </ol>
      {ask.raw !== undefined && (
        <details>
          <summary>Raw request</summary>
          <pre translate="no">{JSON.stringify(ask.raw, null, 2)}</pre>
        </details>
      )}
      {waiting > 0 && <p className="sandbox-hint">{`${waiting} more waiting`}</p>}
      <div className="sandbox-buttons">
        <button type="button" onClick={ask.reject}>
          Reject
        </button>
        <button type="button" className="sandbox-approve" onClick={ask.approve}>
          Approve
        </button>
      </div>
    </dialog>
  );
}
