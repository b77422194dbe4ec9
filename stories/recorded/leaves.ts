import type { LeaveReason } from '../../src/exports/core';
import type { FakeTables } from '../../tests/support/fakes/fakeIndexer';
import type { WireRow } from '../selectRows';

/** The tables after a follower has asked to leave every running copy. */
export function asked(tables: FakeTables, at: number): FakeTables {
  const ends = new Set(tables.Settle?.filter((row) => row.size === '0').map((row) => row.id));
  const ended = new Set(
    tables.MimicSettle?.filter((row) => ends.has(row.settle_id!)).map((row) => row.allocation_key),
  );
  return {
    ...tables,
    LeaveRequest: tables
      .MimicAllocate!.filter((row) => !ended.has(row.allocation_key!))
      .map(({ allocation_key, trader_matching_key, mimic, transaction_hash }) => ({
        id: `${allocation_key}-${mimic}`,
        allocation_key: allocation_key!,
        trader_matching_key: trader_matching_key!,
        mimic: mimic!,
        block_timestamp: at,
        transaction_hash: transaction_hash!,
      })),
  };
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

/**
 * The tables after the keeper has answered those requests: it pays back half of the allocation for every second copy,
 * and 120% of it for the others.
 */
export function left(tables: FakeTables, at: number, reason: LeaveReason = 'asked'): FakeTables {
  const { LeaveRequest = [], MimicSettle = [], Settle = [], ...rest } = asked(tables, at);
  const leaves = LeaveRequest.map((request, place) => {
    const { allocation_key: key, mimic } = request;
    const allocate = tables.MimicAllocate!.find((row) => row.allocation_key === key && row.mimic === mimic)!;
    const amount = String((BigInt(String(allocate.amount)) * (place % 2 ? 5n : 12n)) / 10n);
    const leave: WireRow = { ...request, settle_id: `${request.id}-left`, amount, reason };
    const settle: WireRow = {
      ...leave,
      block_number: 2_000_000,
      log_index: place,
      collateral_token: allocate.collateral_token!,
    };
    const whole = { size: '5', account_balance: '0', keeper_execution_fee: '0', platform_fee_amount: '0' };
    const shared = {
      ...settle,
      ...whole,
      id: `${request.id}-left`,
      mimic: [String(mimic)],
      settled_balance: amount,
    };
    return { leave, settle, shared };
  });
  return {
    ...rest,
    LeaveRequest,
    MimicLeave: leaves.map(({ leave }) => leave),
    MimicSettle: [...MimicSettle, ...leaves.map(({ settle }) => settle)],
    Settle: [...Settle, ...leaves.map(({ shared }) => shared)],
  };
}
