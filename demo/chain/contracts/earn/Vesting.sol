// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// Tokens that become free bit by bit, at an even pace, from `start` to `end`.
library Vesting {
    /// `amount` is free at `end`, `released` of it is paid out already; `carried` was free before `start` and is not paid out.
    /// Amounts in units of the token, times in Unix seconds.
    struct Schedule { uint256 amount; uint256 released; uint256 carried; uint256 start; uint256 end; }

    /// amount × (now − start) / (end − start), rounded down; all of it from `end` on.
    function vested(Schedule memory schedule) internal view returns (uint256) {
        if (block.timestamp >= schedule.end) return schedule.amount;
        return schedule.amount * (block.timestamp - schedule.start) / (schedule.end - schedule.start);
    }

    /// What can be paid out now.
    function releasable(Schedule memory schedule) internal view returns (uint256) {
        return schedule.carried + vested(schedule) - schedule.released;
    }

    /// Adds an amount that would take `tokenSeconds` / `amount` seconds alone. What is not free yet and what is added then become
    /// free together, after the mean of both times, each weighted by its amount and the mean rounded up.
    function add(Schedule storage schedule, uint256 amount, uint256 tokenSeconds) internal {
        Schedule memory old = schedule;
        uint256 free = vested(old);
        uint256 rest = old.amount - free;
        // nothing is left of it once it has ended
        uint256 restSeconds = rest > 0 ? rest * (old.end - block.timestamp) : 0;

        schedule.carried = old.carried + free - old.released;
        schedule.amount = rest + amount;
        schedule.released = 0;
        schedule.start = block.timestamp;
        schedule.end = block.timestamp + Math.ceilDiv(restSeconds + tokenSeconds, rest + amount);
    }

    /// Notes that all that is free is paid out, and returns how much that is.
    function release(Schedule storage schedule) internal returns (uint256 amount) {
        uint256 free = vested(schedule);
        amount = schedule.carried + free - schedule.released;
        schedule.released = free;
        schedule.carried = 0;
    }
}
