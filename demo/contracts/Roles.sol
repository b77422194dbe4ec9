// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Roles
/// @notice The rights that the contracts have in each other, and those of keepers and pausers. Each role is granted in the contract
/// that checks it; demo/deploy says who holds which.
library Roles {
    /// @notice TokenRouter: moves users' approved tokens.
    bytes32 internal constant TRANSFER = keccak256("TRANSFER");

    /// @notice AllocationStore: one role each to take the lock, add to balances, take from them, handle the platform's fees, and send
    /// tokens out. FeeAuction: who brings it the platform's fees.
    bytes32 internal constant LOCK = keccak256("LOCK");
    bytes32 internal constant CREDIT = keccak256("CREDIT");
    bytes32 internal constant DEBIT = keccak256("DEBIT");
    bytes32 internal constant FEE = keccak256("FEE");
    bytes32 internal constant PAY = keccak256("PAY");

    /// @notice MatchingRule and Leaves: acts for users. MatchingRule: starts and clears their throttles.
    bytes32 internal constant ROUTER = keccak256("ROUTER");
    bytes32 internal constant THROTTLE = keccak256("THROTTLE");

    /// @notice Copies: changes copies and acts with their accounts; who is a keeper.
    bytes32 internal constant COPY = keccak256("COPY");
    bytes32 internal constant KEEPER = keccak256("KEEPER");

    /// @notice Leaves: Mirror itself. Settle: Leaves itself.
    bytes32 internal constant MIRROR = keccak256("MIRROR");
    bytes32 internal constant LEAVES = keccak256("LEAVES");

    /// @notice Mirror: who may pause new copies.
    bytes32 internal constant PAUSER = keccak256("PAUSER");
}
