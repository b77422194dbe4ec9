import type { LeaveReason } from '../../src/exports/core';
import type { FakeTables } from '../../tests/kit/fakes/fakeIndexer';
import { fakeKey } from '../../tests/kit/fakes/hexDigits';
import type { WireRow } from '../selectRows';

/** The tables after a follower has asked to leave every running copy, with the orders that GMX has for that. */
export function asked(
  tables: FakeTables,
  at: number,
  status = 'pending',
  reason: string | null = null,
): FakeTables {
  const ends = new Set(tables.Settle?.filter((row) => row.is_final).map((row) => row.id));
  const ended = new Set(
    tables.MimicSettle?.filter((row) => ends.has(row.settle_id!)).map((row) => row.allocation_key),
  );
  const orders = tables
    .MimicAllocate!.filter((row) => !ended.has(row.allocation_key!))
    .map(({ allocation_key, trader_matching_key, mimic, transaction_hash }, place) => ({
      request_key: fakeKey(700_000 + place),
      allocation_key: allocation_key!,
      trader_matching_key: trader_matching_key!,
      kind: 'leave',
      mimic: mimic!,
      leave_key: fakeKey(710_000 + place),
      status,
      reason,
      execution_fee: '300000000000000',
      acceptable_price: '1980000000000000',
      trigger_price: null,
      size_delta: '-1000000000000000000000000000000',
      max_slippage: null,
      ended_at: status === 'pending' ? null : at,
      block_timestamp: at,
      transaction_hash: transaction_hash!,
    }));
  return { ...tables, CopyOrder: [...(tables.CopyOrder ?? []), ...orders] };
}

/** The tables of a follower with this maximum loss for their copies, in basis points. */
export function limited(tables: FakeTables, maxLossRate: bigint): FakeTables {
  const rows = tables.MimicAllocate!.map(({ trader_matching_key, mimic }) => ({
    id: `${trader_matching_key}-${mimic}`,
    trader_matching_key: trader_matching_key!,
    mimic: mimic!,
    max_loss_rate: String(maxLossRate),
  }));
  return { ...tables, MimicMaxLoss: [...new Map(rows.map((row) => [row.id, row])).values()] };
}

/** The tables after GMX has executed those orders: half of the allocation for every second copy, and 120% of it for the others. */
export function left(tables: FakeTables, at: number, reason: LeaveReason = 'asked'): FakeTables {
  const { CopyOrder = [], MimicSettle = [], Settle = [], ...rest } = asked(tables, at, 'executed');
  const own = CopyOrder.filter((order) => order.kind === 'leave');
  const leaves = own.map((order, place) => {
    const { allocation_key: key, mimic, trader_matching_key, transaction_hash } = order;
    const allocate = tables.MimicAllocate!.find((row) => row.allocation_key === key && row.mimic === mimic)!;
    const amount = String((BigInt(String(allocate.amount)) * (place % 2 ? 5n : 12n)) / 10n);
    const id = `${order.request_key}-left`;
    const common = {
      ...{ allocation_key: key!, trader_matching_key: trader_matching_key!, mimic: mimic! },
      ...{ transaction_hash: transaction_hash!, block_timestamp: at, settle_id: id, amount },
    };
    const leave: WireRow = {
      ...common,
      ...{ id: order.request_key!, reason, weight: allocate.amount!, weight_left: '0', remainder: '0' },
    };
    const settle: WireRow = {
      ...common,
      ...{ id: `${id}-${mimic}`, block_number: 2_000_000, log_index: place },
      collateral_token: allocate.collateral_token!,
      distribution_token: allocate.collateral_token!,
    };
    const shared: WireRow = {
      ...settle,
      ...{ id, size: '5', account_balance: '0', is_final: false, mimic: [String(mimic)] },
      ...{ keeper_execution_fee: '0', platform_fee_amount: '0', settled_balance: amount },
    };
    return { leave, settle, shared };
  });
  return {
    ...rest,
    CopyOrder,
    MimicLeave: leaves.map(({ leave }) => leave),
    MimicSettle: [...MimicSettle, ...leaves.map(({ settle }) => settle)],
    Settle: [...Settle, ...leaves.map(({ shared }) => shared)],
  };
}
