import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from './Icon';
import './sheet.css';

export type SheetProps = {
  ref: Ref<HTMLDialogElement>;
  title: string;
  onClose?: () => void;
  children: ReactNode;
};

/** A panel over the page: at the bottom of a narrow screen, at the side of a wide one. Escape or a click outside closes it. */
export function Sheet({ ref, title, onClose, children }: SheetProps) {
  const id = useId();
  return (
    <dialog ref={ref} className="sheet" aria-labelledby={id} onClose={onClose}>
      <div className="sheet-content">
        <div className="sheet-head">
          <h2 id={id}>{title}</h2>
          <form method="dialog">
            <button type="submit" className="quiet" aria-label="Close">
              <Icon name="close" />
            </button>
          </form>
        </div>
        {children}
      </div>
      <form method="dialog" className="sheet-beside">
        <button type="submit" tabIndex={-1} aria-label="Back to the page" />
      </form>
    </dialog>
  );
}
