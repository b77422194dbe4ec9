import type { Address, Hex } from 'viem';
import type { Price } from '../outcome';

/** The contracts that GMX's own state and calls name, in lower case. */
export type Contracts = {
  dataStore: Address;
  exchangeRouter: Address;
  orderVault: Address;
  orderHandler: Address;
  liquidationHandler: Address;
  adlHandler: Address;
};

export type Role = 'ORDER_KEEPER' | 'FROZEN_ORDER_KEEPER' | 'LIQUIDATION_KEEPER' | 'ADL_KEEPER';

/** An oracle report for one token. */
export type OraclePrice = Price & {
  token: Address;
  provider: Address;
  /** Seconds. */
  timestamp: bigint;
};

/** A trader's referral, which GMX keeps outside DataStore. Factors are 1e30 = 1. */
export type Referral = {
  code: Hex;
  affiliate: Address;
  /** Of the position fee; shared by trader and affiliate. */
  totalRebateFactor: bigint;
  /** The trader's part of the rebate. */
  traderDiscountFactor: bigint;
};

/** One transaction as GMX's contracts see it. */
export type Context = {
  contracts: Contracts;
  /** msg.sender of ExchangeRouter or of the handler. */
  sender: Address;
  /** Seconds: the block's timestamp. */
  now: bigint;
  /** Wei: it decides the smallest execution fee of a new order. */
  gasPrice: bigint;
  hasRole(account: Address, role: Role): boolean;
  referralOf?(trader: Address): Referral | undefined;
  /** What the order vault holds of a token that no order has taken yet; nothing if absent. */
  arrived?(token: Address): bigint;
  /** Gas left when a keeper's execution starts; enough if absent. */
  gasLeft?: bigint;
};
