/** From now on this process reads a clock that is so many milliseconds behind, as when its page had been kept that long. */
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
