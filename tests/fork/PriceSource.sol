// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The prices of a test, for GMX's Oracle
/// @notice An oracle provider that returns what GMX's keeper passes with the token: (min, max, timestamp).
contract PriceSource {
    /// @notice GMX's `OracleUtils.ValidatedPrice`.
    struct ValidatedPrice {
        address token;
        uint256 min;
        uint256 max;
        uint256 timestamp;
        address provider;
    }

    /// @notice A token's price.
    function getOraclePrice(address token, bytes calldata data) external view returns (ValidatedPrice memory) {
        (uint256 min, uint256 max, uint256 timestamp) = abi.decode(data, (uint256, uint256, uint256));
        return ValidatedPrice(token, min, max, timestamp, address(this));
    }

    /// @notice No: GMX keeps the timestamp as it is.
    function shouldAdjustTimestamp() external pure returns (bool) {
        return false;
    }

    /// @notice No: GMX compares the price with the token's Chainlink feed.
    function isChainlinkOnChainProvider() external pure returns (bool) {
        return false;
    }
}
