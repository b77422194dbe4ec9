// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Limits of fees
library Fees {
    uint256 internal constant BASIS_POINTS = 10_000;
    /// @dev Of everything that followers are paid, in basis points.
    uint256 internal constant PLATFORM_FEE = 100;
    /// @dev A keeper fee must be below one tenth of what it is taken from.
    uint256 internal constant KEEPER_DIVISOR = 10;

    /// @notice Whether a keeper's fee is a tenth of an amount or more.
    function isTooMuch(uint256 keeperFee, uint256 amount) internal pure returns (bool) {
        return keeperFee > 0 && (keeperFee >= amount || keeperFee * KEEPER_DIVISOR >= amount);
    }

    /// @notice The highest keeper fee for an amount.
    function mostOf(uint256 amount) internal pure returns (uint256) {
        return amount == 0 ? 0 : (amount - 1) / KEEPER_DIVISOR;
    }

    /// @notice The platform's part of an amount, rounded down.
    function ofPlatform(uint256 amount) internal pure returns (uint256) {
        return amount * PLATFORM_FEE / BASIS_POINTS;
    }
}
