import { AVATAR_PALETTE, avatar } from '@mimic/widgets/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const address = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.join('')}`);

describe('avatar', () => {
  it('never changes', () => {
    expect(avatar(`0x${'1'.repeat(40)}`)).toMatchInlineSnapshot(`
      {
        "background": "#46a758",
        "shapes": [
          {
            "color": "#12a594",
            "rotation": 57,
            "x": 7,
            "y": 7,
          },
          {
            "color": "#e2a336",
            "rotation": 64,
            "x": 13,
            "y": 13,
          },
          {
            "color": "#0090ff",
            "rotation": 84,
            "x": -15,
            "y": -15,
          },
        ],
      }
    `);
    expect(avatar('0x0000000000000000000000000000000000000000')).toMatchInlineSnapshot(`
      {
        "background": "#f76b15",
        "shapes": [
          {
            "color": "#12a594",
            "rotation": 327,
            "x": -7,
            "y": -7,
          },
          {
            "color": "#0090ff",
            "rotation": 337,
            "x": -12,
            "y": 12,
          },
          {
            "color": "#8e4ec6",
            "rotation": 334,
            "x": -22,
            "y": 0,
          },
        ],
      }
    `);
  });

  it('does not depend on the case of the address', () => {
    const mixed = '0xC8ee91A54287DB53897056e12D9819156D3822Fb';
    expect(avatar(mixed)).toEqual(avatar(mixed.toLowerCase()));
  });

  it('is three shapes in palette colours, all different from each other and from the background', () => {
    fc.assert(
      fc.property(address, (each) => {
        const { background, shapes } = avatar(each);
        const colors = [background, ...shapes.map((shape) => shape.color)];
        expect(colors).toHaveLength(4);
        expect(new Set(colors).size).toBe(4);
        for (const color of colors) expect(AVATAR_PALETTE).toContain(color);
      }),
    );
    expect(new Set(AVATAR_PALETTE).size).toBe(10);
  });

  it('turns its shapes within thirty degrees of each other', () => {
    fc.assert(
      fc.property(address, (each) => {
        const turns = avatar(each).shapes.map((shape) => shape.rotation);
        expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(30);
      }),
    );
  });

  it('differs for addresses that differ in one digit', () => {
    const pictures = Array.from({ length: 200 }, (_, i) =>
      JSON.stringify(avatar(`0x${i.toString(16).padStart(40, '0')}`)),
    );
    expect(new Set(pictures).size).toBe(200);
  });

  it('refuses an invalid address', () => {
    for (const wrong of [
      '',
      '0x',
      `0x${'1'.repeat(39)}`,
      `0x${'1'.repeat(41)}`,
      '1'.repeat(40),
      `0x${'z'.repeat(40)}`,
    ]) {
      expect(() => avatar(wrong)).toThrow('Invalid address');
    }
  });
});
