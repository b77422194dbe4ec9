import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Icon } from './Icon';
import './sheet.css';

export type SheetProps = {
  ref: Ref<HTMLDialogElement>;
  title: string;
  onClose?: () => void;
  children: ReactNode;
};

/** A panel over the page: at the bottom of a narrow screen, at the side of a wide one. Escape and the page behind close it. */
export function Sheet({ ref, title, onClose, children }: SheetProps) {
  const id = useId();
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    // the content fills it: what is pressed on the dialog itself is beside it
    if (target === currentTarget) currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, which a dialog has by itself
    <dialog ref={ref} className="sheet" aria-labelledby={id} onClick={closeOnBackdrop} onClose={onClose}>
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
    </dialog>
  );
}
