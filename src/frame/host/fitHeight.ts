type FitParameters = { minHeight: number; maxHeight: number };

/**
 * Returns a function that sets a frame to the height its page asks for: whole pixels within the limits, at most once
 * per animation frame.
 */
export function fitHeight(
  frame: HTMLIFrameElement,
  { minHeight, maxHeight }: FitParameters,
): (height: number) => void {
  let wanted = 0;
  let isQueued = false;
  return (height) => {
    wanted = Math.min(Math.max(Math.ceil(height), minHeight), maxHeight);
    if (isQueued) return;
    isQueued = true;
    requestAnimationFrame(() => {
      isQueued = false;
      const isBorderBox = getComputedStyle(frame).boxSizing === 'border-box';
      const edges = isBorderBox ? frame.offsetHeight - frame.clientHeight : 0;
      const text = `${wanted + edges}px`;
      if (frame.style.height !== text) frame.style.height = text;
    });
  };
}
