// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The minimum expiry is absolute: 0 is refused, and so is every expiry below `least`, past or not.
contract AbsoluteExpiry {
    error MatchingRule__InvalidExpiryDuration(uint256 min);

    struct Rule {
        uint256 allowanceRate;
        uint256 throttleActivity;
        uint256 expiry;
    }

    uint256 private immutable least;

    constructor(uint256 min) {
        least = min;
    }

    function setMatchingRule(address, address, Rule calldata rule) external view {
        if (rule.expiry < least) revert MatchingRule__InvalidExpiryDuration(least);
    }
}
