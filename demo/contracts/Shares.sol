// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Splits an amount by weights.
library Shares {
    /// Each share is rounded down and the remainder goes to the largest weight (the first of equals), so shares add up
    /// to `total`. Weights must not all be zero unless `total` is.
    function split(uint256 total, uint256[] memory weights) internal pure returns (uint256[] memory shares) {
        shares = new uint256[](weights.length);
        if (total == 0) return shares;

        uint256 sum;
        uint256 largest;
        for (uint256 i; i < weights.length; i++) {
            sum += weights[i];
            if (weights[i] > weights[largest]) largest = i;
        }
        uint256 remainder = total;
        for (uint256 i; i < weights.length; i++) {
            shares[i] = total * weights[i] / sum;
            remainder -= shares[i];
        }
        shares[largest] += remainder;
    }
}
