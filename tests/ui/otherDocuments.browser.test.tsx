import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { reset } from '../../src/theme/reset.css';
import { themed } from '../../src/theme/theme.css';
import { Button } from '../../src/ui/Button';
import { Chevron } from '../../src/ui/Chevron';
import { control } from '../../src/ui/form/control.css';
import { Popover } from '../../src/ui/overlay/Popover';

afterEach(() => {
  for (const each of document.querySelectorAll('[data-place]')) each.remove();
  document.documentElement.style.removeProperty('--mimic-font-family');
});

/** Copies the page's style sheets for a document or shadow root without any. */
const copyStyles = (into: Node) => {
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]'))
    into.appendChild(style.cloneNode(true));
};

function Opener({ anchored = true }: { anchored?: boolean }) {
  const [anchor, setAnchor] = useState<Element | null>();
  return (
    <div className={themed} data-theme="light">
      <Button onClick={(event) => setAnchor(anchored ? event.currentTarget : null)}>Open</Button>
      {anchor !== undefined && (
        <Popover anchor={anchor} label="Panel" onClose={() => setAnchor(undefined)}>
          <div style={{ width: 120, height: 80 }} />
        </Popover>
      )}
    </div>
  );
}

function Portal({ into, children }: { into: Element; children: ReactNode }) {
  return createPortal(children, into);
}

/** Clicks the button below a root; returns the panel it opens. */
async function open(root: ParentNode): Promise<HTMLDialogElement> {
  await expect.poll(() => root.querySelector('button')).not.toBeNull();
  root.querySelector('button')!.click();
  await expect.poll(() => root.querySelector('dialog')?.dataset.placed).toBe('');
  return root.querySelector('dialog')!;
}

/** Pixels from the anchor's lower edge to the panel. */
const gap = (root: ParentNode, panel: Element) =>
  panel.getBoundingClientRect().top - root.querySelector('button')!.getBoundingClientRect().bottom;

describe('a popover', () => {
  it('is centred, visible and closable without an anchor', async () => {
    await render(<Opener anchored={false} />);
    const panel = await open(document);
    expect(getComputedStyle(panel).visibility).toBe('visible');
    const { left, width, top, height } = panel.getBoundingClientRect();
    expect(left + width / 2).toBeCloseTo(document.documentElement.clientWidth / 2, 0);
    expect(top + height / 2).toBeCloseTo(document.documentElement.clientHeight / 2, 0);
    panel.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  });

  it('is placed within its own frame, not the parent page', async () => {
    const frame = document.createElement('iframe');
    frame.dataset.place = '';
    Object.assign(frame.style, { width: '400px', height: '260px', border: '0' });
    document.body.append(frame);
    const inside = frame.contentDocument!;
    copyStyles(inside.head);
    inside.body.style.cssText = 'margin: 0; height: 900px; padding-top: 140px';
    await render(
      <Portal into={inside.body}>
        <Opener />
      </Portal>,
    );
    const panel = await open(inside);
    // 260 px leave no room below, though the page around it would
    const { bottom, right } = panel.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(260);
    expect(right).toBeLessThanOrEqual(400);
    const before = panel.getBoundingClientRect().top;
    frame.contentWindow!.scrollTo(0, 40);
    await expect.poll(() => panel.getBoundingClientRect().top).not.toBe(before);
  });

  it('opens, is placed and closes in a shadow root', async () => {
    const host = document.createElement('div');
    host.dataset.place = '';
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    copyStyles(shadow);
    const place = document.createElement('div');
    shadow.append(place);
    await render(
      <Portal into={place}>
        <Opener />
      </Portal>,
    );
    const panel = await open(shadow);
    expect(gap(shadow, panel)).toBeCloseTo(10, 0);
    // a click on the backdrop reaches the dialog, outside its box
    panel.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, clientX: 1, clientY: 1 }));
    await expect.poll(() => shadow.querySelector('dialog')).toBeNull();
  });
});

describe('the stylesheet', () => {
  it('keeps hidden elements hidden on pages without a reset', async () => {
    const { container } = await render(
      <div className={reset} hidden>
        <div className={control} hidden />
      </div>,
    );
    for (const each of container.querySelectorAll('[hidden]'))
      expect(getComputedStyle(each).display).toBe('none');
  });

  it('uses a system font by default, a host’s font, or the page’s own for an empty value', async () => {
    const { container } = await render(
      <div style={{ fontFamily: 'Georgia' }}>
        <div className={themed} data-theme="light" />
      </div>,
    );
    const font = () => getComputedStyle(container.querySelector('[data-theme]')!).fontFamily;
    expect(font()).toBe('ui-sans-serif, system-ui, sans-serif');
    document.documentElement.style.setProperty('--mimic-font-family', '"Own Sans", sans-serif');
    expect(font()).toBe('"Own Sans", sans-serif');
    document.documentElement.style.setProperty('--mimic-font-family', ' ');
    expect(font()).toBe('Georgia');
  });

  it('can be missing without icons filling the page', async () => {
    const frame = document.createElement('iframe');
    frame.dataset.place = '';
    document.body.append(frame);
    await render(
      <Portal into={frame.contentDocument!.body}>
        <Chevron />
      </Portal>,
    );
    await expect.poll(() => frame.contentDocument!.querySelector('svg')).not.toBeNull();
    expect(frame.contentDocument!.querySelector('svg')!.getBoundingClientRect().width).toBe(10);
  });
});
