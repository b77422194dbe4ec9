import { vi } from 'vitest';

/** A browser with this much room, as its quota counts it. */
export function quota(limit: number) {
  const set = Storage.prototype.setItem;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const used = Object.keys(this).reduce((sum, each) => sum + each.length + this.getItem(each)!.length, 0);
    const old = this.getItem(key);
    const next = used - (old === null ? 0 : key.length + old.length) + key.length + value.length;
    if (next > limit && next > used) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
}
/** What is stored, as its quota counts it. */
export const size = () =>
  Object.keys(localStorage).reduce((sum, each) => sum + each.length + localStorage.getItem(each)!.length, 0);
