/** Waits until rendering is complete: nothing changes for a while. */
export async function untilStill(element: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => settle());
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        watch.disconnect();
        resolve();
      }, 120);
    };
    watch.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    settle();
  });
}
