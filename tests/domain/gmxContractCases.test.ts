import {
  booked,
  eventCost,
  foldPositions,
  netPnl,
  openPnl,
  type Position,
  type PositionDecrease,
  type PositionEvent,
} from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import { context, ETH, EventScript, USD, USDC_PRICE, usdc } from '../kit/EventScript';
import { recordedJson } from '../kit/recordedData';

type Value = string & { [key: string]: Value };
type Case = { id: string; what: string; inputs: Value; expected: Value };

/** Inputs and expectations of GMX's own contract tests, restated as data. */
const { cases: list } = recordedJson('gmx-contract-cases.json') as { cases: Case[] };
const cases = new Map(list.map((each) => [each.id, each]));
const get = (id: string) => cases.get(id)!;

const at = (price: Value | bigint) => ({ min: BigInt(price), max: BigInt(price) });
const whole = (usd: string) => BigInt(usd) / USD;
const dollars = (price: string) => BigInt(price) / 10n ** 12n;

type Opening = { [name: string]: string | undefined };

/** An opening with USDC as collateral. */
function opened({ sizeUsd, price, collateralUsdc = '0' }: Opening, isLong = true): EventScript {
  return new EventScript({ isLong }).increase({
    size: whole(sizeUsd!),
    price: dollars(price!),
    collateral: BigInt(collateralUsdc),
  });
}

/** The same events with ether as collateral. */
const inEther = (events: readonly PositionEvent[], price: bigint, collateralInTokens: bigint) =>
  events.map(
    (event) =>
      ({
        ...event,
        collateralToken: ETH,
        collateralTokenPriceMin: price,
        collateralTokenPriceMax: price,
        collateralInTokens: event.sizeInTokens === 0n ? 0n : collateralInTokens,
      }) as PositionEvent,
  );

function only(events: readonly PositionEvent[]): Position {
  const positions = foldPositions(events, context);
  expect(positions).toHaveLength(1);
  return positions[0]!;
}

describe('as GMX computes it', () => {
  it('C01: the open pnl of a long', () => {
    const { inputs, expected } = get('C01');
    const state = {
      isLong: true,
      sizeInUsd: BigInt(inputs.sizeInUsd!),
      sizeInTokens: BigInt(inputs.sizeInTokens!),
    };
    const marks = inputs.markPrices as unknown as Value[];
    expect(marks.map((price) => openPnl(state, at(price)))).toEqual(
      (expected.basePnlUsd as unknown as string[]).map(BigInt),
    );
  });

  it.each(['C02', 'C03'])('%s: a partial close realises its share', (id) => {
    const { inputs, expected } = get(id);
    const { sizeDeltaUsd, price } = inputs.decrease!;
    const script = opened(inputs.open!).decrease({ size: whole(sizeDeltaUsd!), price: dollars(price!) });
    const decrease = script.events[1] as PositionDecrease;
    expect(decrease.basePnlUsd).toBe(BigInt(expected.realisedPnlUsd!));
    const position = only(script.events);
    expect(position.realisedPnlUsd).toBe(BigInt(expected.realisedPnlUsd!));
    if (!expected.after) return;
    expect(decrease.sizeDeltaInTokens).toBe(BigInt(expected.sizeDeltaInTokens!));
    expect(position).toMatchObject({
      sizeInUsd: BigInt(expected.after.sizeInUsd!),
      sizeInTokens: BigInt(expected.after.sizeInTokens!),
      collateralInTokens: BigInt(expected.after.collateralUsdc!),
    });
  });

  it('C04: the open rest of a partial close in profit keeps its profit', () => {
    const { inputs, expected } = get('C04');
    const { sizeDeltaUsd, price } = inputs.decrease!;
    const script = opened(inputs.open!).decrease({ size: whole(sizeDeltaUsd!), price: dollars(price!) });
    const position = only(script.events);
    expect(position.sizeInTokens).toBe(BigInt(expected.after!.sizeInTokens!));
    expect(openPnl(position, at(price!))).toBe(BigInt(expected.after!.basePnlUsdAt5020!));
  });

  it('C05: a long is valued at the minimum of a spread', () => {
    const { inputs, expected } = get('C05');
    const mark = { min: BigInt(inputs.mark!.min!), max: BigInt(inputs.mark!.max!) };
    const script = opened(inputs.open!);
    expect(openPnl(only(script.events), mark)).toBe(BigInt(expected.basePnlUsdBefore!));
    script.decrease({ size: whole(inputs.decrease!.sizeDeltaUsd!), price: dollars(inputs.mark!.min!) });
    const position = only(script.events);
    expect(position.realisedPnlUsd).toBe(BigInt(expected.realisedPnlUsd!));
    expect(openPnl(position, mark)).toBe(BigInt(expected.after!.basePnlUsd!));
    expect(position.collateralInTokens).toBe(BigInt(expected.after!.collateralUsdc!));
  });

  it('C06: collateral and net pnl equal the payout of a full close', () => {
    const { inputs, expected } = get('C06');
    for (const open of inputs.positions as unknown as Value[]) {
      const position = only(opened(open).close({ price: dollars(inputs.closePrice!) }).events);
      expect(position.realisedPnlUsd).toBe(BigInt(expected.basePnlUsdEach!));
      const paid = position.maxCollateralInUsd + netPnl(position);
      expect(paid).toBe(BigInt(expected.receivedUsdcEach!) * USDC_PRICE);
    }
  });

  it.each([0, 1])('C07: the event’s capped pnl counts, position %i', (i) => {
    const { inputs, expected } = get('C07');
    const script = opened((inputs.positions as unknown as Value[])[i]!).close({
      price: dollars(inputs.closePrice!),
    });
    const close = script.events[1] as PositionDecrease;
    expect(close.basePnlUsd).toBe(BigInt(expected.uncappedBasePnlUsdEach!));
    const basePnlUsd = BigInt((expected.basePnlUsd as unknown as string[])[i]!);
    const position = only([
      script.events[0]!,
      { ...close, uncappedBasePnlUsd: close.basePnlUsd, basePnlUsd },
    ]);
    expect(position.maxCollateralInUsd + netPnl(position)).toBe(
      BigInt((expected.receivedUsdc as unknown as string[])[i]!) * USDC_PRICE,
    );
  });

  it('C08 and C09: a capped close pays out in any collateral', () => {
    const capped = (script: EventScript, basePnlUsd: Value) => {
      const [open, close] = script.events as [PositionEvent, PositionDecrease];
      return [open, { ...close, uncappedBasePnlUsd: close.basePnlUsd, basePnlUsd: BigInt(basePnlUsd) }];
    };

    const c08 = get('C08');
    const sol = new EventScript()
      .increase({ size: whole(c08.inputs.open!.sizeUsd!), price: 10n })
      .close({ price: 100n });
    expect((sol.events[1] as PositionDecrease).basePnlUsd).toBe(BigInt(c08.expected.uncappedBasePnlUsd!));
    const ether = BigInt(c08.inputs.open!.collateralWeth!);
    const etherPrice = BigInt(c08.inputs.close!.ethPriceUsd!) * 10n ** 12n;
    const inWeth = only(inEther(capped(sol, c08.expected.basePnlUsd!), etherPrice, ether));
    expect((inWeth.maxCollateralInUsd + netPnl(inWeth)) / etherPrice).toBe(
      BigInt(c08.expected.receivedWeth!),
    );

    const c09 = get('C09');
    const eth = opened(c09.inputs.open!).close({ price: dollars(c09.inputs.close!.price!) });
    expect((eth.events[1] as PositionDecrease).basePnlUsd).toBe(BigInt(c09.expected.uncappedBasePnlUsd!));
    const inUsdc = only(capped(eth, c09.expected.basePnlUsd!));
    expect((inUsdc.maxCollateralInUsd + netPnl(inUsdc)) / USDC_PRICE).toBe(
      BigInt(c09.expected.receivedUsdc!),
    );
  });

  it('C10: an opening books its fees net of the discount', () => {
    const { inputs, expected } = get('C10');
    const price = BigInt(inputs.price!);
    const totalCostAmount =
      BigInt(expected.positionFeeAmountWeth!) - BigInt(expected.traderDiscountAmountWeth!);
    const [open] = inEther(
      opened({ sizeUsd: inputs.sizeUsd, price: inputs.price }).events,
      price,
      BigInt(expected.collateralAfterWeth!),
    );
    const event = {
      ...open!,
      feeCollected: {
        totalCostAmount,
        positionFeeAmount: BigInt(expected.positionFeeAmountWeth!),
        borrowingFeeAmount: 0n,
        fundingFeeAmount: 0n,
      },
    };
    expect(BigInt(inputs.collateralWeth!) - totalCostAmount).toBe(event.collateralInTokens);
    expect(eventCost(event)).toBe(98n * USD);
    expect(booked(event)).toBe(-98n * USD);
    expect(only([event]).fees.marginFeeUsd).toBe(98n * USD);
  });

  it('C11: the margin fee is the position fee less the discount', () => {
    const { inputs, expected } = get('C11');
    const [amount, tolerance] = [(text: Value) => BigInt(text.split(' ')[0]!), 3n * 10n ** 10n];
    const script = opened({
      sizeUsd: inputs.tradeSizeUsd,
      price: inputs.price,
    });
    const [event] = inEther(script.events, BigInt(inputs.price!), 10n ** 19n);
    const position = only([
      {
        ...event!,
        feeCollected: {
          totalCostAmount: amount(expected.totalCostAmount!),
          positionFeeAmount: amount(expected.positionFeeAmount!),
          borrowingFeeAmount: amount(expected.borrowingFeeAmount!),
          fundingFeeAmount: amount(expected.fundingFeeAmount!),
        },
      },
    ]);
    const wanted = amount(expected.positionFeeAmount!) - amount(expected.traderDiscountAmount!);
    const difference = position.fees.marginFeeUsd / BigInt(inputs.price!) - wanted;
    expect(difference < tolerance && difference > -tolerance).toBe(true);
  });

  it('C12: an opening books no impact, which stays pending', () => {
    const { inputs, expected } = get('C12');
    const script = opened({
      sizeUsd: inputs.sizeDeltaUsd,
      price: inputs.indexPrice,
    });
    expect(script.events[0]!.sizeInTokens).toBe(BigInt(expected.sizeInTokens!));
    const pendingPriceImpactUsd = BigInt(expected.pendingPriceImpactUsd!);
    expect(booked({ ...script.events[0]!, pendingPriceImpactUsd } as PositionEvent)).toBe(0n);
  });

  it('C13: a close books the total impact, including pending impact', () => {
    const { inputs, expected } = get('C13');
    const script = opened(
      { sizeUsd: inputs.sizeDeltaUsd, price: inputs.indexPrice, collateralUsdc: '1000000000' },
      false,
    ).close({ price: dollars(inputs.indexPrice!), impact: BigInt(expected.totalImpactUsd_derived!) });
    const position = only(script.events);
    expect(position.realisedPnlUsd).toBe(BigInt(expected.basePnlUsd!));
    expect(netPnl(position)).toBe(
      BigInt(expected.priceImpactUsd!) + BigInt(expected.proportionalPendingImpactUsd!),
    );
  });

  it('C14: a liquidation takes the collateral at its current value, and no more', () => {
    const { inputs } = get('C14');
    const collateral = BigInt(inputs.collateralWeth!);
    const script = opened({ sizeUsd: inputs.sizeUsd, price: inputs.entry });
    const [open] = inEther(script.events, BigInt(inputs.entry!), collateral);
    expect(netPnl(only([open!]), at(4200n * 10n ** 12n))).toBe(-32_000n * USD);

    const closePrice = 4000n * 10n ** 12n;
    const [, close] = inEther(script.close({ price: 4000n, cost: usdc(0) }).events, closePrice, 0n);
    const charged = { ...close!, feeCollected: { ...close!.feeCollected!, totalCostAmount: 10n ** 17n } };
    const position = only([open!, charged]);
    expect(position.realisedPnlUsd).toBe(-40_000n * USD);
    expect(netPnl(position)).toBe(-40_000n * USD);
    expect(position.notChargedUsd).toBe(400n * USD);
  });
});
