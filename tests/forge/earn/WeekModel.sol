// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Earnings as docs/earn.md describes them, week by week and user by user: what the escrow does without loops.
contract WeekModel {
    uint256 private constant SCALE = 1e36;

    uint256 private _week;
    uint256 private _pool;
    uint256[] private _now;
    uint256[] private _next;
    uint256[] private _earned;

    constructor(uint256 users, uint256 week) {
        _week = week;
        (_now, _next, _earned) = (new uint256[](users), new uint256[](users), new uint256[](users));
    }

    /// Advances to a week. Division remainders carry over to the next.
    function advance(uint256 week) public {
        for (; _week < week; _week++) {
            uint256 total;
            for (uint256 i; i < _now.length; i++) total += _now[i];
            if (total > 0) {
                uint256 each = _pool / total;
                for (uint256 i; i < _now.length; i++) _earned[i] += each * _now[i];
                _pool -= each * total;
            }
            for (uint256 i; i < _now.length; i++) _now[i] = _next[i];
        }
    }

    function add(uint256 amount) external {
        _pool += amount * SCALE;
    }

    function setWeight(uint256 user, uint256 weight) external {
        _next[user] = weight;
        if (weight < _now[user]) _now[user] = weight;
    }

    function take(uint256 user, uint256 amount) external {
        _earned[user] -= amount * SCALE;
    }

    function earned(uint256 user) external view returns (uint256) {
        return _earned[user] / SCALE;
    }

    function pool() external view returns (uint256) {
        return _pool / SCALE;
    }
}
