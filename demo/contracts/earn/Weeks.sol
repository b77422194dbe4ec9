// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Weeks are counted from the start of Unix time, so each begins on a Thursday at 00:00 UTC.
library Weeks {
    function current() internal view returns (uint256) {
        return block.timestamp / 1 weeks;
    }

    /// Unix seconds at which a week ends and the next begins.
    function end(uint256 week) internal pure returns (uint256) {
        return (week + 1) * 1 weeks;
    }
}
