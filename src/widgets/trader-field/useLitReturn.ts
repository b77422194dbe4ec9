import { type RefObject, useEffect, useState } from 'react';
import { returnClass } from '../../domain/trader/returnClass';

/** The return class of the board row under the pointer or with the focus, from its `data-roi`. */
export function useLitReturn(element: RefObject<Element | null>): number | undefined {
  const [lit, setLit] = useState<number>();
  useEffect(() => {
    const page = element.current?.ownerDocument;
    const onMove = (event: Event) => {
      // the path, because a board may be in a shadow root
      const row = event.composedPath().find((node) => (node as Partial<HTMLElement>).dataset?.roi);
      const roi = (row as HTMLElement | undefined)?.dataset.roi;
      setLit(roi === undefined ? undefined : returnClass({ pnl: BigInt(roi), roi: BigInt(roi) }));
    };
    page?.addEventListener('pointerover', onMove);
    page?.addEventListener('focusin', onMove);
    return () => {
      page?.removeEventListener('pointerover', onMove);
      page?.removeEventListener('focusin', onMove);
    };
  }, [element]);
  return lit;
}
