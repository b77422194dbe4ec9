// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DataStore} from "./DataStore.sol";
import {GmxAddresses} from "./GmxAddresses.sol";
import {Order, Position} from "./Order.sol";
import {OrderStore} from "./OrderStore.sol";

/// @title Stand-in for GMX's Reader
contract Reader {
    /// @notice An order; empty if it is not pending.
    function getOrder(DataStore, bytes32 key) external view returns (Order.Props memory) {
        return OrderStore(GmxAddresses.ORDER_STORE).get(key);
    }

    /// @notice A position; empty if there is none.
    function getPosition(DataStore dataStore, bytes32 key) external view returns (Position.Props memory position) {
        position.addresses.account = dataStore.getAddress(_field(key, "ACCOUNT"));
        position.addresses.market = dataStore.getAddress(_field(key, "MARKET"));
        position.addresses.collateralToken = dataStore.getAddress(_field(key, "COLLATERAL_TOKEN"));
        Position.Numbers memory numbers = position.numbers;
        numbers.sizeInUsd = dataStore.getUint(_field(key, "SIZE_IN_USD"));
        numbers.sizeInTokens = dataStore.getUint(_field(key, "SIZE_IN_TOKENS"));
        numbers.collateralAmount = dataStore.getUint(_field(key, "COLLATERAL_AMOUNT"));
        numbers.pendingImpactAmount = dataStore.getInt(_field(key, "PENDING_IMPACT_AMOUNT"));
        numbers.borrowingFactor = dataStore.getUint(_field(key, "BORROWING_FACTOR"));
        numbers.fundingFeeAmountPerSize = dataStore.getUint(_field(key, "FUNDING_FEE_AMOUNT_PER_SIZE"));
        numbers.longTokenClaimableFundingAmountPerSize =
            dataStore.getUint(_field(key, "LONG_TOKEN_CLAIMABLE_FUNDING_AMOUNT_PER_SIZE"));
        numbers.shortTokenClaimableFundingAmountPerSize =
            dataStore.getUint(_field(key, "SHORT_TOKEN_CLAIMABLE_FUNDING_AMOUNT_PER_SIZE"));
        numbers.increasedAtTime = dataStore.getUint(_field(key, "INCREASED_AT_TIME"));
        numbers.decreasedAtTime = dataStore.getUint(_field(key, "DECREASED_AT_TIME"));
        position.flags.isLong = dataStore.getBool(_field(key, "IS_LONG"));
    }

    function _field(bytes32 key, string memory name) private pure returns (bytes32) {
        return keccak256(abi.encode(key, keccak256(abi.encode(name))));
    }
}
