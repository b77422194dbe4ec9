import { useEffect, useRef } from 'react';
import { sentinel } from './ScrollSentinel.css';

export type ScrollSentinelProps = {
  /** Called when this place comes within a screen's third of being seen. */
  onReach(): void;
};

/** Marks the end of what is loaded. Give it a new `key` when more has come, so that it looks again. */
export function ScrollSentinel({ onReach }: ScrollSentinelProps) {
  const element = useRef<HTMLSpanElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    // absent where tests run without a browser
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
