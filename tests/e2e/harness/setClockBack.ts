/** Sets this process's clock back by the given milliseconds, as if its page had been cached that long. */
export function setClockBack(behind: number): void {
  const now = Date.now;
  class EarlierDate extends Date {
    constructor(...given: readonly []) {
      if (given.length > 0) super(...given);
      else super(EarlierDate.now());
    }
    static override now = () => now() - behind;
  }
  globalThis.Date = EarlierDate as DateConstructor;
}
