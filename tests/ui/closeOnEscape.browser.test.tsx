import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchField } from '../../src/ui/form/SearchField';
import { Popover } from '../../src/ui/overlay/Popover';
import { Tooltip } from '../../src/ui/overlay/Tooltip';

type HostProps = { onClose(): void; children: ReactNode };

/** Where dialogs of hosts listen for Escape. */
const hosts: Record<string, (props: HostProps) => ReactNode> = {
  'that listens on the document before its elements, as Radix and vaul do': ({ onClose, children }) => {
    useEffect(() => {
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
      document.addEventListener('keydown', onKey, { capture: true });
      return () => document.removeEventListener('keydown', onKey, { capture: true });
    });
    return <div role="dialog">{children}</div>;
  },
  'that listens on the window, as Headless UI does': ({ onClose, children }) => {
    useEffect(() => {
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
      window.addEventListener('keydown', onKey);
      return () => window.removeEventListener('keydown', onKey);
    });
    return <div role="dialog">{children}</div>;
  },
  'that listens around its content, as MUI does': ({ onClose, children }) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the host's
    <div onKeyDown={(event) => event.key === 'Escape' && onClose()}>{children}</div>
  ),
  'of the browser': function Native({ onClose, children }) {
    const dialog = useRef<HTMLDialogElement>(null);
    useLayoutEffect(() => dialog.current?.showModal(), []);
    return (
      <dialog ref={dialog} onClose={(event) => event.target === dialog.current && onClose()}>
        {children}
      </dialog>
    );
  },
};

/** A button and the popover it opens, with a tip, a choice and a date in it. */
function Opener() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Open
      </button>
      {anchor && (
        <Popover anchor={anchor} label="Ours" onClose={() => setAnchor(null)}>
          <Tooltip text="A tip">
            {(trigger, toggle) => (
              <button type="button" {...trigger} onClick={toggle}>
                Explained
              </button>
            )}
          </Tooltip>
          <select aria-label="Choice">
            <option>One</option>
            <option>Two</option>
          </select>
          <input type="date" aria-label="Date" />
        </Popover>
      )}
    </>
  );
}

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Search" clearLabel="Clear" value={text} onChange={setText} />;
}

let closed = 0;
afterEach(() => {
  closed = 0;
});

describe.each(Object.entries(hosts))('Escape in a dialog %s', (_, Host) => {
  const open = async (children: ReactNode) => {
    await render(
      <Host
        onClose={() => {
          closed++;
        }}
      >
        {children}
      </Host>,
    );
  };
  const ours = page.getByRole('dialog', { name: 'Ours' });

  it('closes our popover and leaves the dialog, and the next one is the dialog’s', async () => {
    await open(<Opener />);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(ours).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(ours).not.toBeInTheDocument();
    expect(closed).toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => closed).toBe(1);
  });

  it('closes a tip, then the popover around it', async () => {
    await open(<Opener />);
    await page.getByRole('button', { name: 'Open' }).click();
    await userEvent.tab();
    await expect.element(page.getByText('A tip')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('A tip')).not.toBeVisible();
    await expect.element(ours).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(ours).not.toBeInTheDocument();
    expect(closed).toBe(0);
  });

  it('closes the popover if what had the focus in it is gone', async () => {
    await open(<Opener />);
    await page.getByRole('button', { name: 'Open' }).click();
    await userEvent.tab();
    (document.activeElement as HTMLElement).remove();
    await userEvent.keyboard('{Escape}');
    await expect.element(ours).not.toBeInTheDocument();
    expect(closed).toBe(0);
  });

  it('clears a search, which has the focus', async () => {
    await open(<Search />);
    await page.getByRole('searchbox').fill('0xab');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
    expect(closed).toBe(0);
  });
});

describe('Escape in a popover', () => {
  it('is left to a dialog above it', async () => {
    await render(<Opener />);
    await page.getByRole('button', { name: 'Open' }).click();
    const above = document.body.appendChild(document.createElement('dialog'));
    above.append('Approve?');
    above.showModal();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => above.open).toBe(false);
    above.remove();
    expect(document.querySelector('dialog[aria-label="Ours"]')).not.toBeNull();
  });

  it('is left to an input method', async () => {
    await render(<Opener />);
    await page.getByRole('button', { name: 'Open' }).click();
    const typing = new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
    document.querySelector('dialog[aria-label="Ours"]')!.dispatchEvent(typing);
    expect(document.querySelector('dialog[aria-label="Ours"]')).not.toBeNull();
  });
});
