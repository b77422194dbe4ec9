// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The rights that the contracts grant to each other, to keepers and to the oracle. deploy/setupCalls.ts says who holds which.
library Roles {
    /// TokenRouter: may move users' approved tokens.
    bytes32 internal constant TRANSFER = keccak256("TRANSFER");

    /// AllocationStore: one role each to take the lock, add to balances, take from them, handle the platform's fees, and send
    /// tokens out. FeeAuction: who brings it the platform's fees.
    bytes32 internal constant LOCK = keccak256("LOCK");
    bytes32 internal constant CREDIT = keccak256("CREDIT");
    bytes32 internal constant DEBIT = keccak256("DEBIT");
    bytes32 internal constant FEE = keccak256("FEE");
    bytes32 internal constant PAY = keccak256("PAY");

    /// MatchingRule and Mirror: acts for users. MatchingRule: starts their throttles.
    bytes32 internal constant ROUTER = keccak256("ROUTER");
    bytes32 internal constant THROTTLE = keccak256("THROTTLE");

    /// Mirror and Settle: a keeper. Mirror: Settle itself; who may pause new copies.
    bytes32 internal constant KEEPER = keccak256("KEEPER");
    bytes32 internal constant SETTLE = keccak256("SETTLE");
    bytes32 internal constant PAUSER = keccak256("PAUSER");

    /// Exchange: trades for allocations' accounts; sets prices and markets.
    bytes32 internal constant TRADE = keccak256("TRADE");
    bytes32 internal constant ORACLE = keccak256("ORACLE");
}
