// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Keys of GMX's DataStore
/// @notice A name's key is its hash; a key with arguments is the hash of both; a field's key is the hash of its entity's key and
/// the field's name. All are `abi.encode`d, not packed.
library GmxKeys {
    bytes32 internal constant CONTROLLER = keccak256(abi.encode("CONTROLLER"));
    bytes32 internal constant ORDER_LIST = keccak256(abi.encode("ORDER_LIST"));
    bytes32 internal constant ACCOUNT_ORDER_LIST = keccak256(abi.encode("ACCOUNT_ORDER_LIST"));

    bytes32 internal constant SIZE_IN_USD = keccak256(abi.encode("SIZE_IN_USD"));
    bytes32 internal constant SIZE_IN_TOKENS = keccak256(abi.encode("SIZE_IN_TOKENS"));
    bytes32 internal constant COLLATERAL_AMOUNT = keccak256(abi.encode("COLLATERAL_AMOUNT"));
    bytes32 internal constant BORROWING_FACTOR = keccak256(abi.encode("BORROWING_FACTOR"));
    bytes32 internal constant FUNDING_FEE_AMOUNT_PER_SIZE = keccak256(abi.encode("FUNDING_FEE_AMOUNT_PER_SIZE"));
    bytes32 internal constant INCREASED_AT_TIME = keccak256(abi.encode("INCREASED_AT_TIME"));

    bytes32 internal constant INDEX_TOKEN = keccak256(abi.encode("INDEX_TOKEN"));
    bytes32 internal constant LONG_TOKEN = keccak256(abi.encode("LONG_TOKEN"));
    bytes32 internal constant SHORT_TOKEN = keccak256(abi.encode("SHORT_TOKEN"));

    bytes32 internal constant ORDER_ACCOUNT = keccak256(abi.encode("ACCOUNT"));
    bytes32 internal constant ORDER_UPDATED_AT_TIME = keccak256(abi.encode("UPDATED_AT_TIME"));
    bytes32 internal constant ORDER_IS_FROZEN = keccak256(abi.encode("IS_FROZEN"));

    bytes32 internal constant CUMULATIVE_BORROWING_FACTOR = keccak256(abi.encode("CUMULATIVE_BORROWING_FACTOR"));
    bytes32 internal constant CLAIMABLE_FUNDING_AMOUNT = keccak256(abi.encode("CLAIMABLE_FUNDING_AMOUNT"));
    bytes32 internal constant REQUEST_EXPIRATION_TIME = keccak256(abi.encode("REQUEST_EXPIRATION_TIME"));

    bytes32 internal constant ESTIMATED_GAS_FEE_BASE_AMOUNT = keccak256(abi.encode("ESTIMATED_GAS_FEE_BASE_AMOUNT_V2_1"));
    bytes32 internal constant ESTIMATED_GAS_FEE_PER_ORACLE_PRICE =
        keccak256(abi.encode("ESTIMATED_GAS_FEE_PER_ORACLE_PRICE"));
    bytes32 internal constant ESTIMATED_GAS_FEE_MULTIPLIER_FACTOR =
        keccak256(abi.encode("ESTIMATED_GAS_FEE_MULTIPLIER_FACTOR"));
    bytes32 internal constant INCREASE_ORDER_GAS_LIMIT = keccak256(abi.encode("INCREASE_ORDER_GAS_LIMIT"));
    bytes32 internal constant DECREASE_ORDER_GAS_LIMIT = keccak256(abi.encode("DECREASE_ORDER_GAS_LIMIT"));

    /// @notice The key of an account's position in a market; there is one per collateral token and side.
    function position(address account, address market, address collateralToken, bool isLong)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(account, market, collateralToken, isLong));
    }

    /// @notice The key of a field of a position or an order.
    function field(bytes32 entity, bytes32 name) internal pure returns (bytes32) {
        return keccak256(abi.encode(entity, name));
    }

    /// @notice The key of a field of a market.
    function field(address market, bytes32 name) internal pure returns (bytes32) {
        return keccak256(abi.encode(market, name));
    }

    /// @notice The set of an account's pending orders.
    function accountOrderList(address account) internal pure returns (bytes32) {
        return keccak256(abi.encode(ACCOUNT_ORDER_LIST, account));
    }

    function cumulativeBorrowingFactor(address market, bool isLong) internal pure returns (bytes32) {
        return keccak256(abi.encode(CUMULATIVE_BORROWING_FACTOR, market, isLong));
    }

    /// @notice The fee that each unit of size has to pay, as of the market's last update.
    function fundingFeeAmountPerSize(address market, address collateralToken, bool isLong)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(FUNDING_FEE_AMOUNT_PER_SIZE, market, collateralToken, isLong));
    }

    function claimableFundingAmount(address market, address token, address account) internal pure returns (bytes32) {
        return keccak256(abi.encode(CLAIMABLE_FUNDING_AMOUNT, market, token, account));
    }
}
