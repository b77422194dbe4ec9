import { useEffect, useRef } from 'react';
import { sentinel } from './ScrollSentinel.css';

export type ScrollSentinelProps = {
  /** Called when the sentinel is less than a third of a screen from being visible. */
  onReach(): void;
};

/** Marks the end of what is loaded. Give it a new `key` after loading more, so that it observes again. */
export function ScrollSentinel({ onReach }: ScrollSentinelProps) {
  const element = useRef<HTMLSpanElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    // absent in tests without a browser
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach.current(),
      { rootMargin: '33% 0px' },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return <span ref={element} aria-hidden="true" className={sentinel} />;
}
