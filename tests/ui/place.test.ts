import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Placement, place } from '../../src/ui/overlay/place';

const viewport = { width: 1000, height: 800 };
const options = { placement: 'bottom-start' as Placement, spacing: 10, edge: 10, rtl: false };
const box = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  width,
  right: left + width,
  bottom: top + height,
});

describe('place', () => {
  it('puts a panel below its anchor, aligned to its start', () => {
    expect(place(box(200, 100), { width: 300, height: 200 }, viewport, options)).toEqual({
      left: 200,
      top: 150,
    });
  });

  it('goes above if only that side has room', () => {
    expect(place(box(200, 700), { width: 300, height: 200 }, viewport, options)).toEqual({
      left: 200,
      top: 490,
    });
  });

  it('uses the side with more room if neither has enough', () => {
    const panel = { width: 300, height: 700 };
    expect(place(box(200, 200), panel, viewport, options).top).toBe(90);
    expect(place(box(200, 600), panel, viewport, options).top).toBe(10);
  });

  it('aligns to the other end in right-to-left text, and on request', () => {
    const panel = { width: 60, height: 50 };
    expect(place(box(200, 100), panel, viewport, { ...options, rtl: true }).left).toBe(240);
    expect(place(box(200, 100), panel, viewport, { ...options, placement: 'bottom-end' }).left).toBe(240);
    expect(place(box(200, 100), panel, viewport, { ...options, placement: 'bottom' }).left).toBe(220);
  });

  it('stays inside the viewport as long as it fits, whatever the anchor', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2000, max: 3000 }),
        fc.integer({ min: -2000, max: 3000 }),
        fc.integer({ min: 1, max: 980 }),
        fc.integer({ min: 1, max: 780 }),
        fc.constantFrom<Placement>('bottom-start', 'bottom', 'bottom-end'),
        fc.boolean(),
        (left, top, width, height, placement, rtl) => {
          const at = place(box(left, top), { width, height }, viewport, { ...options, placement, rtl });
          expect(at.left).toBeGreaterThanOrEqual(10);
          expect(at.top).toBeGreaterThanOrEqual(10);
          expect(at.left + width).toBeLessThanOrEqual(990);
          expect(at.top + height).toBeLessThanOrEqual(790);
        },
      ),
    );
  });
});
