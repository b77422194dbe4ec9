// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IDataStore} from "./IGmx.sol";
import {GmxKeys} from "./GmxKeys.sol";

/// @title Positions and orders as GMX's DataStore has them
/// @notice Reads the fields that are needed and no others: one costs about 6,000 gas, GMX's Reader 67,000 for all.
library GmxPositions {
    /// @notice USD (1e30), units of the index token, units of the collateral token. All zero: no position.
    struct Position {
        uint256 sizeInUsd;
        uint256 sizeInTokens;
        uint256 collateral;
    }

    /// @notice Up to where a position, or its market, has been charged: USD (1e30) of borrowing fee per USD of size; units of the
    /// collateral token (1e15) of funding fee per USD of size.
    struct Charged {
        uint256 borrowing;
        uint256 funding;
    }

    uint256 private constant FACTOR = 1e30;
    /// @dev USD (1e30) of size, times GMX's own scale of amounts per size.
    uint256 private constant FUNDING_SCALE = 1e30 * 1e15;

    function read(IDataStore store, bytes32 key) internal view returns (Position memory) {
        return Position(
            store.getUint(GmxKeys.field(key, GmxKeys.SIZE_IN_USD)),
            store.getUint(GmxKeys.field(key, GmxKeys.SIZE_IN_TOKENS)),
            store.getUint(GmxKeys.field(key, GmxKeys.COLLATERAL_AMOUNT))
        );
    }

    function sizeOf(IDataStore store, bytes32 key) internal view returns (uint256) {
        return store.getUint(GmxKeys.field(key, GmxKeys.SIZE_IN_USD));
    }

    /// @notice Unix seconds of the position's last increase.
    function increasedAt(IDataStore store, bytes32 key) internal view returns (uint256) {
        return store.getUint(GmxKeys.field(key, GmxKeys.INCREASED_AT_TIME));
    }

    function chargedOf(IDataStore store, bytes32 key) internal view returns (Charged memory) {
        return Charged(
            store.getUint(GmxKeys.field(key, GmxKeys.BORROWING_FACTOR)),
            store.getUint(GmxKeys.field(key, GmxKeys.FUNDING_FEE_AMOUNT_PER_SIZE))
        );
    }

    /// @notice Up to where the market was charged at its last update: what a change of a position would pay at least.
    function marketCharges(IDataStore store, address market, address collateralToken, bool isLong)
        internal
        view
        returns (Charged memory)
    {
        return Charged(
            store.getUint(GmxKeys.cumulativeBorrowingFactor(market, isLong)),
            store.getUint(GmxKeys.fundingFeeAmountPerSize(market, collateralToken, isLong))
        );
    }

    /// @notice Borrowing and funding fees of a position of `sizeInUsd` between two states, in units of the collateral token, rounded
    /// as GMX rounds them. Without a price of the collateral token (0) the borrowing fee is left out.
    function feesBetween(uint256 sizeInUsd, Charged memory from, Charged memory to, uint256 collateralPrice)
        internal
        pure
        returns (uint256 fees)
    {
        if (to.funding > from.funding) {
            fees = Math.mulDiv(sizeInUsd, to.funding - from.funding, FUNDING_SCALE, Math.Rounding.Ceil);
        }
        if (to.borrowing > from.borrowing && collateralPrice > 0) {
            fees += Math.mulDiv(sizeInUsd, to.borrowing - from.borrowing, FACTOR) / collateralPrice;
        }
    }

    /// @notice The long and the short token of a market; collateral is in one of them.
    function marketTokens(IDataStore store, address market)
        internal
        view
        returns (address longToken, address shortToken)
    {
        longToken = store.getAddress(GmxKeys.field(market, GmxKeys.LONG_TOKEN));
        shortToken = store.getAddress(GmxKeys.field(market, GmxKeys.SHORT_TOKEN));
    }

    /// @notice How many orders of an account are pending.
    function pendingOrdersOf(IDataStore store, address account) internal view returns (uint256) {
        return store.getBytes32Count(GmxKeys.accountOrderList(account));
    }

    function isPending(IDataStore store, bytes32 orderKey) internal view returns (bool) {
        return store.containsBytes32(GmxKeys.ORDER_LIST, orderKey);
    }
}
