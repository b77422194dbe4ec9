import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { restoreFocus } from '../../../../demo/app/shell/restoreFocus';

let end: () => void;
beforeEach(() => {
  end = restoreFocus('.changes');
});
afterEach(() => end());

function Page() {
  const [step, setStep] = useState('draft');
  return (
    <>
      <button type="button">Before</button>
      {step !== 'over' && (
        <div className="changes" data-testid="changes">
          {step === 'confirmed' ? (
            <button type="button" onClick={() => setStep('over')}>
              Close
            </button>
          ) : (
            <button type="button" disabled={step !== 'draft'} onClick={() => setStep('sent')}>
              Submit
            </button>
          )}
        </div>
      )}
      <button type="button" onClick={() => setStep('confirmed')}>
        Confirm
      </button>
    </>
  );
}

async function show() {
  const screen = await render(<Page />);
  const button = (name: string) => screen.getByRole('button', { name });
  const element = (name: string) => button(name).element() as HTMLElement;
  return { button, element, changes: screen.getByTestId('changes') };
}

it('takes the focus when its button is disabled or removed, and returns it when it closes', async () => {
  const { button, element, changes } = await show();
  element('Before').focus();
  element('Submit').focus();
  element('Submit').click();
  await expect.element(changes).toHaveFocus();
  // not a click: the chain has responded
  element('Confirm').click();
  await expect.element(button('Close')).toBeVisible();
  await expect.element(changes).toHaveFocus();
  element('Close').focus();
  element('Close').click();
  await expect.element(button('Before')).toHaveFocus();
});

it('leaves the focus alone if it is elsewhere', async () => {
  const { button, element } = await show();
  element('Submit').focus();
  element('Before').focus();
  element('Confirm').click();
  await expect.element(button('Close')).toBeVisible();
  await expect.element(button('Before')).toHaveFocus();
});
