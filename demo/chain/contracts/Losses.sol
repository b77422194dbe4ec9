// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Exchange} from "./Exchange.sol";
import {Mirror} from "./Mirror.sol";

/// What copies have paid so far, and whether one has lost more than a follower wants to lose.
abstract contract Losses {
    uint256 private constant BASIS_POINTS = 10_000;
    /// returnedMap's unit.
    uint256 private constant ONE = 1e18;

    Mirror public immutable mirror;

    /// What each unit that the parts of a copy weigh was credited while it was open, after fees; 18 decimals.
    mapping(bytes32 allocationKey => uint256 amount) public returnedMap;

    constructor(Mirror copyMirror) {
        mirror = copyMirror;
    }

    /// Counts what all followers of a copy were credited in a settlement.
    function _addReturned(bytes32 allocationKey, uint256[] memory amounts, uint256[] memory weights) internal {
        returnedMap[allocationKey] += _sum(amounts) * ONE / _sum(weights);
    }

    /// Whether a follower's part is worth, with what he was credited for it before, as little as his limit says: at most
    /// (1 - maxLossRate) of its weight, which is what he put in, less fees that were cut from it because he could not pay them
    /// elsewhere. What the account holds does not count: it is settled before.
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
