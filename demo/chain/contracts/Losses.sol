// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Exchange} from "./Exchange.sol";
import {Mirror} from "./Mirror.sol";

/// Tracks what copies have paid so far, and whether one has reached a follower's loss limit.
abstract contract Losses {
    uint256 private constant BASIS_POINTS = 10_000;
    /// The scale of returnedMap.
    uint256 private constant ONE = 1e18;

    Mirror public immutable mirror;

    /// The amount credited, after fees, per unit of weight while the copy was open; 18 decimals.
    mapping(bytes32 allocationKey => uint256 amount) public returnedMap;

    constructor(Mirror copyMirror) {
        mirror = copyMirror;
    }

    /// Adds what all followers of a copy were credited in a settlement.
    function _addReturned(bytes32 allocationKey, uint256[] memory amounts, uint256[] memory weights) internal {
        returnedMap[allocationKey] += _sum(amounts) * ONE / _sum(weights);
    }

    /// Whether a follower has reached their loss limit: their part's value, plus what it was credited before, is at most (1 -
    /// maxLossRate) of its weight. The weight is what they put in, less fees cut from it that their balance could not pay. The
    /// account's own balance does not count: it is settled first.
    function _hasReachedMaxLoss(bytes32 allocationKey, address mimic) internal view returns (bool) {
        (Exchange.PositionId memory id,) = mirror.getPosition(allocationKey);
        Mirror.Allocation memory allocation = mirror.getAllocation(allocationKey);
        uint256 rate = mirror.matchingRule().maxLossMap(allocation.traderMatchingKey, mimic);
        if (rate == 0) return false;
        uint256 value = mirror.exchange().getValue(id);
        uint256 worth = value * ONE / _sum(allocation.allocationList) + returnedMap[allocationKey];
        return worth * BASIS_POINTS <= ONE * (BASIS_POINTS - rate);
    }

    function _sum(uint256[] memory amounts) private pure returns (uint256 total) {
        for (uint256 i; i < amounts.length; i++) total += amounts[i];
    }
}
