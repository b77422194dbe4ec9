// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Copies} from "./Copies.sol";
import {Roles} from "./Roles.sol";

/// Records who has asked to leave an open copy before its trader closes.
abstract contract Leaves is Copies {
    error Mirror__NotInCopy(bytes32 allocationKey, address mimic);
    error Mirror__AlreadyLeaving(bytes32 allocationKey, address mimic);

    event LeaveRequested(
        bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, address indexed mimic
    );

    /// Unix seconds at which a follower asked to leave; 0 if they have not. Kept after they have left.
    mapping(bytes32 allocationKey => mapping(address mimic => uint256 time)) public leaveTimeMap;

    /// Asks the keeper to take a follower's part out of an open copy. If the copy closes first, it is settled for them as
    /// usual.
    function requestLeave(bytes32 allocationKey, address mimic) external onlyRole(Roles.ROUTER) {
        _openPosition(allocationKey);
        _indexOf(allocationKey, mimic);
        if (leaveTimeMap[allocationKey][mimic] > 0) revert Mirror__AlreadyLeaving(allocationKey, mimic);
        leaveTimeMap[allocationKey][mimic] = block.timestamp;
        emit LeaveRequested(allocationKey, _copyMap[allocationKey].traderMatchingKey, mimic);
    }

    /// Removes a follower's part; the others keep their order. The last part stays: anything paid later to a copy without
    /// followers would belong to nobody. Returns its weight, and the total weight of the others.
    function _removePart(bytes32 allocationKey, address mimic) internal returns (uint256 weight, uint256 rest) {
        uint256 index = _indexOf(allocationKey, mimic);
        Part[] storage parts = _copyMap[allocationKey].parts;
        weight = parts[index].weight;
        rest = _weightOf(allocationKey) - weight;
        if (rest == 0) return (weight, rest);
        for (uint256 i = index + 1; i < parts.length; i++) parts[i - 1] = parts[i];
        parts.pop();
    }

    function _indexOf(bytes32 allocationKey, address mimic) private view returns (uint256) {
        Part[] storage parts = _copyMap[allocationKey].parts;
        for (uint256 i; i < parts.length; i++) {
            if (parts[i].mimic == mimic) return i;
        }
        revert Mirror__NotInCopy(allocationKey, mimic);
    }
}
