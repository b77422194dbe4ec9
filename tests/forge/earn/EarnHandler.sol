// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Token} from "contracts/sandbox/Token.sol";
import {EarnProtocol} from "./EarnProtocol.sol";
import {WeekModel} from "./WeekModel.sol";
import {vm} from "../Vm.sol";

/// Holders, buyers and settlements, at random, compared with a model of what each has earned.
contract EarnHandler is EarnProtocol {
    uint256 public constant USERS = 4;

    WeekModel public model;
    address[] public users;
    /// Tokens that entered and left the escrow.
    uint256 public paidIn;
    uint256 public paidOut;
    /// Fees by token: what settlements left, and what was sold.
    mapping(address token => uint256) public settled;
    mapping(address token => uint256) public sold;
    /// How often a call had an effect.
    mapping(string call => uint256 count) public done;

    constructor() {
        for (uint160 i; i < USERS; i++) users.push(address(0xbeef00 + i));
        model = new WeekModel(USERS, _week());
    }

    function lock(uint256 user, uint256 amount, uint256 duration) external {
        user %= USERS;
        // some lock almost nothing
        amount = 1 + amount % (amount % 3 == 0 ? 50 : 1e24);
        _lock(users[user], amount, _duration(duration));
        paidIn += amount;
        _afterChange(user, "lock");
    }

    function extend(uint256 user, uint256 duration) external {
        user %= USERS;
        uint256 weight = escrow.balanceOf(users[user]);
        uint256 current = escrow.getDuration(users[user]);
        duration = _duration(duration);
        // after rounding up it may be the same
        if (current == 0 || duration <= current) return;
        vm.prank(users[user]);
        escrow.extend(duration);
        vm.assertGe(escrow.balanceOf(users[user]), weight, "longer weighs no less");
        _afterChange(user, "extend");
    }

    function unlock(uint256 user, uint256 amount) external {
        user %= USERS;
        (uint256 locked,) = escrow.lockMap(users[user]);
        if (locked == 0) return;
        amount = amount % 4 == 0 ? locked : 1 + amount % locked;
        uint256 free = escrow.getReleasable(users[user]);
        vm.prank(users[user]);
        escrow.unlock(amount);
        vm.assertEq(escrow.getReleasable(users[user]), free, "nothing is free at once, nothing is taken back");
        _afterChange(user, "unlock");
    }

    function release(uint256 user) external {
        address from = users[user % USERS];
        uint256 free = escrow.getReleasable(from);
        if (free == 0) return;
        uint256 held = token.balanceOf(from);
        vm.prank(from);
        escrow.release(from);
        vm.assertEq(token.balanceOf(from) - held, free, "what was free is paid");
        paidOut += free;
        done["release"]++;
    }

    function claim(uint256 user, uint256 duration) external {
        user %= USERS;
        address from = users[user];
        uint256 earned = escrow.getEarned(from);
        if (earned == 0) return;
        model.advance(_week());
        model.take(user, earned);
        vm.prank(from);
        if (duration % 2 == 0) {
            vm.assertEq(escrow.claimAndLock(_duration(duration)), earned, "what was said is locked");
            _afterChange(user, "relock");
        } else {
            vm.assertEq(escrow.claim(from), earned, "what was said is paid");
            paidOut += earned;
            done["claim"]++;
        }
    }

    function settleFees(uint256 amount, bool isWeth) external {
        amount = amount % 1e9;
        Token collateral = isWeth ? weth : usdc;
        _settleFees(collateral, amount);
        settled[address(collateral)] += amount;
    }

    function collect(bool isWeth) external {
        fees.collect(IERC20(address(isWeth ? weth : usdc)));
        done["collect"]++;
    }

    function buy(uint256 weeksAgo, bool isWeth) external {
        Token collateral = isWeth ? weth : usdc;
        uint256 week = _week() - 1 - weeksAgo % 4;
        uint256 lot = auction.lotMap(address(collateral), week);
        // at the first price a few purchases would use up the whole supply
        if (lot == 0 || auction.getPrice(week) > 1e24) return;
        (uint256 amount, uint256 price) = _buy(collateral, week);
        vm.assertEq(amount, lot, "a lot is sold whole");
        sold[address(collateral)] += amount;
        paidIn += price;
        _afterEarnings(price);
        done["buy"]++;
    }

    function donate(uint256 amount) external {
        amount = 1 + amount % 1e21;
        _earn(amount);
        paidIn += amount;
        _afterEarnings(amount);
    }

    function passTime(uint256 time) external {
        vm.warp(block.timestamp + time % 10 days);
        // occasionally nothing happens for weeks
        if (time % 16 == 0) vm.warp(block.timestamp + 5 weeks);
        model.advance(_week());
    }

    function _afterChange(uint256 user, string memory call) private {
        model.advance(_week());
        model.setWeight(user, escrow.balanceOf(users[user]));
        done[call]++;
    }

    function _afterEarnings(uint256 amount) private {
        model.advance(_week());
        model.add(amount);
    }

    function _duration(uint256 seed) private pure returns (uint256) {
        return seed % 3 == 0 ? LONGEST : 7 days + seed % (LONGEST - 7 days + 1);
    }
}
