import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SANDBOX_MARKETS } from '../../../../demo/sandbox/markets/sandboxMarkets';
import { TokenIcon, tokenDisc } from '../../../../src/ui/label/TokenIcon';
import { INDEX_TOKENS } from '../../../../src/widgets/parts/market/indexTokens';
import { marketName } from '../../../../src/widgets/parts/market/useMarkets';

const names = SANDBOX_MARKETS.map(({ marketToken }) =>
  marketName(marketToken.toLowerCase() as `0x${string}`, SANDBOX_MARKETS.map(lowered), INDEX_TOKENS),
);

function lowered({ marketToken, indexToken, longToken, shortToken }: (typeof SANDBOX_MARKETS)[number]) {
  const lower = (address: string) => address.toLowerCase() as `0x${string}`;
  return {
    marketToken: lower(marketToken),
    indexToken: lower(indexToken),
    longToken: lower(longToken),
    shortToken: lower(shortToken),
  };
}

describe('the marks of markets', () => {
  it.each(names)('draws $name with its own mark on a disc of its own colour', ({ symbol, mark }) => {
    const { container } = render(<TokenIcon symbol={symbol} mark={mark} />);
    expect(container.querySelector('text')).toBeNull();
    const drawn = container.querySelector('path')?.getAttribute('d');
    expect(
      names.filter((each) => (each.symbol === 'ETH' ? undefined : each.mark?.path) === drawn).length,
    ).toBeLessThan(2);
    expect(drawn).toMatch(/^m/i);
    const color = container.querySelector('rect')?.getAttribute('fill');
    expect(color).not.toBe(tokenDisc(undefined).color);
  });

  it('keeps the letter for a market without a mark', () => {
    const { container } = render(<TokenIcon symbol="ZRO" />);
    expect(container.querySelector('text')).toHaveTextContent('Z');
  });

  it('shows the host’s token icon instead', () => {
    const { container } = render(<TokenIcon symbol="SOL" mark={names[2]?.mark} src="/sol.svg" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/sol.svg');
  });
});
