// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Records when a keeper was last seen. After `exitDelay` without one, anyone may do what otherwise only the keeper may.
abstract contract Heartbeat {
    error Heartbeat__KeeperPresent(uint256 exitTime);
    error Heartbeat__InvalidExitDelay(uint256 min, uint256 max);

    event SetExitDelay(uint256 exitDelay);

    /// Bounds of the delay: a restarting keeper must not count as gone, and followers must not wait forever.
    uint256 public constant MIN_EXIT_DELAY = 1 hours;
    uint256 public constant MAX_EXIT_DELAY = 7 days;

    /// Unix seconds of a keeper's last call.
    uint256 public lastHeartbeat;
    /// Seconds.
    uint256 public exitDelay;

    constructor(uint256 initialExitDelay) {
        _setExitDelay(initialExitDelay);
        _beat();
    }

    modifier whenKeeperGone() {
        if (block.timestamp < exitTime()) revert Heartbeat__KeeperPresent(exitTime());
        _;
    }

    /// Unix seconds from which anyone may close and settle, unless a keeper calls first.
    function exitTime() public view returns (uint256) {
        return lastHeartbeat + exitDelay;
    }

    function _beat() internal {
        lastHeartbeat = block.timestamp;
    }

    function _setExitDelay(uint256 nextExitDelay) internal {
        if (nextExitDelay < MIN_EXIT_DELAY || nextExitDelay > MAX_EXIT_DELAY) {
            revert Heartbeat__InvalidExitDelay(MIN_EXIT_DELAY, MAX_EXIT_DELAY);
        }
        exitDelay = nextExitDelay;
        emit SetExitDelay(nextExitDelay);
    }
}
