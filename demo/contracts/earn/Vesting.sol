// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// Tokens that vest linearly from `start` to `end`.
library Vesting {
    /// `amount` is vested at `end`, and `released` of it is already paid out; `carried` vested before `start` and is not paid
    /// out. Amounts in units of the token, times in Unix seconds.
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

    /// Adds an amount that alone would vest over `tokenSeconds` / `amount` seconds. It then vests together with what has not
    /// vested yet, over the mean of both durations, weighted by amount and rounded up.
    function add(Schedule storage schedule, uint256 amount, uint256 tokenSeconds) internal {
        Schedule memory old = schedule;
        uint256 free = vested(old);
        uint256 rest = old.amount - free;
        // after `end` nothing is left to vest
        uint256 restSeconds = rest > 0 ? rest * (old.end - block.timestamp) : 0;

        schedule.carried = old.carried + free - old.released;
        schedule.amount = rest + amount;
        schedule.released = 0;
        schedule.start = block.timestamp;
        schedule.end = block.timestamp + Math.ceilDiv(restSeconds + tokenSeconds, rest + amount);
    }

    /// Marks everything vested as paid out and returns that amount.
    function release(Schedule storage schedule) internal returns (uint256 amount) {
        uint256 free = vested(schedule);
        amount = schedule.carried + free - schedule.released;
        schedule.released = free;
        schedule.carried = 0;
    }
}
