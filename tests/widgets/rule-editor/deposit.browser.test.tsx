import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Leaderboard } from '../../../src/exports/leaderboard';
import { FormStory } from '../../../stories/FormStory';
import { board } from '../../kit/board';
import { fakeTables } from '../../kit/fakes/fakeTables';
import { inBrowser } from '../support/inBrowser';

const indexer = inBrowser(900, 900, () => ({}));

const form = <input aria-label="Host amount" />;
const place = { position: 'fixed', inset: '200px', zIndex: 9_999 } as const;

/** As most component libraries show it. */
const AtTheEnd = () => createPortal(<div style={place}>{form}</div>, document.body);

function InDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose}>
      {form}
    </dialog>
  );
}

function Host({ Shown }: { Shown: typeof InDialog }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormStory chain={{ depositBalance: 0n }} onDeposit={() => setOpen(true)}>
      <Leaderboard />
      {isOpen && <Shown onClose={() => setOpen(false)} />}
    </FormStory>
  );
}

const editor = () => document.querySelector('[data-mimic="rule-editor"]');

test.each([
  ['at the end of the page, behind which the editor closes', AtTheEnd, false],
  ['in a dialog of its own, above the editor', InDialog, true],
])('Deposit in a board’s editor opens the host’s form %s', async (_, Shown, stays) => {
  indexer.tables = fakeTables({ traders: 4 });
  await render(board(<Host Shown={Shown} />));
  await page
    .getByRole('button', { name: /^Copy 0x/ })
    .first()
    .click();
  const rate = page.getByLabelText(/Allocate/);
  await rate.fill('37');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const input = page.getByLabelText('Host amount');
  // reachable, by pointer and keyboard
  await input.click();
  await input.fill('12');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(input).toHaveFocus();
  expect(editor() !== null).toBe(stays);
  if (!stays) return;
  document.querySelector<HTMLDialogElement>('dialog:has([aria-label="Host amount"])')!.close();
  await expect.element(rate).toHaveValue('37');
  await expect.element(page.getByRole('button', { name: 'Deposit', exact: true })).toHaveFocus();
});
