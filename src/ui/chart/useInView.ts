import { type RefObject, useEffect, useState } from 'react';

/** True once the element, with something to show, has come near the viewport; stays true. */
export function useInView(ref: RefObject<Element | null>, isReady: boolean): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (seen || !isReady || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isReady, seen]);
  return seen;
}
