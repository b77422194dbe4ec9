import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { KeptFocus } from '../../src/ui/KeptFocus';

function Changes() {
  const [step, setStep] = useState('draft');
  return (
    <>
      <button type="button">Before</button>
      {step !== 'over' && (
        <KeptFocus label="Changes">
          {step === 'confirmed' ? (
            <button type="button" onClick={() => setStep('over')}>
              Close
            </button>
          ) : (
            <button type="button" disabled={step !== 'draft'} onClick={() => setStep('sent')}>
              Submit
            </button>
          )}
        </KeptFocus>
      )}
      <button type="button" onClick={() => setStep('confirmed')}>
        Confirm
      </button>
    </>
  );
}

it('has the focus when its button is disabled or goes, and gives it back when it goes itself', async () => {
  const screen = await render(<Changes />);
  const button = (name: string) => screen.getByRole('button', { name });
  const changes = screen.getByRole('region', { name: 'Changes' });
  (button('Before').element() as HTMLElement).focus();
  (button('Submit').element() as HTMLElement).focus();
  (button('Submit').element() as HTMLElement).click();
  await expect.element(changes).toHaveFocus();
  // nobody has pressed it: the chain has answered
  (button('Confirm').element() as HTMLElement).click();
  await expect.element(button('Close')).toBeVisible();
  await expect.element(changes).toHaveFocus();
  (button('Close').element() as HTMLElement).focus();
  (button('Close').element() as HTMLElement).click();
  await expect.element(button('Before')).toHaveFocus();
});

it('leaves the focus alone that is somewhere else', async () => {
  const screen = await render(<Changes />);
  const before = screen.getByRole('button', { name: 'Before' });
  (screen.getByRole('button', { name: 'Submit' }).element() as HTMLElement).focus();
  (before.element() as HTMLElement).focus();
  (screen.getByRole('button', { name: 'Confirm' }).element() as HTMLElement).click();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.element(before).toHaveFocus();
});
