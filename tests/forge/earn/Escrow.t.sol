// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Vesting} from "contracts/earn/Vesting.sol";
import {VoteToken} from "contracts/earn/VoteToken.sol";
import {VotingEscrow} from "contracts/earn/VotingEscrow.sol";
import {EarnProtocol} from "./EarnProtocol.sol";
import {vm} from "../Vm.sol";

/// Locks, their weight, and unlocking: every path, and every revert.
contract EscrowTest is EarnProtocol {
    function _lockOf(address user) private view returns (uint256 amount) {
        (amount,) = escrow.lockMap(user);
    }

    function _unlock(address user, uint256 amount) private {
        vm.prank(user);
        escrow.unlock(amount);
    }

    function _release(address user) private returns (uint256) {
        vm.prank(user);
        return escrow.release(user);
    }

    function test_weightIsAmountTimesDurationOverTwoYears() public {
        _lock(ALICE, 100, LONGEST);
        vm.assertEq(escrow.balanceOf(ALICE), 100, "two years");
        _lock(BOB, 100, LONGEST / 4);
        vm.assertEq(escrow.balanceOf(BOB), 25, "half a year");
        _lock(CAROL, 1e18, 7 days);
        // 7 of 730 days
        vm.assertEq(escrow.balanceOf(CAROL), uint256(7e18) / 730, "a week, rounded down");
        vm.warp(block.timestamp + LONGEST * 2);
        vm.assertEq(escrow.balanceOf(ALICE), 100, "it stays as it was when locking");
        vm.assertEq(escrow.totalSupply(), 125 + uint256(7e18) / 730, "all votes");
    }

    function test_locksAreRefused() public {
        _give(ALICE, 100);
        vm.startPrank(ALICE);
        token.approve(address(escrow), 99);
        vm.expectRevert(VotingEscrow.VotingEscrow__ZeroAmount.selector);
        escrow.lock(0, LONGEST);
        vm.expectRevert(_invalid(7 days));
        escrow.lock(99, 7 days - 1);
        vm.expectRevert(_invalid(7 days));
        escrow.lock(99, LONGEST + 1);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        escrow.lock(100, LONGEST);
        escrow.lock(99, 7 days);
        vm.stopPrank();
    }

    function _invalid(uint256 min) private pure returns (bytes memory) {
        return abi.encodeWithSelector(VotingEscrow.VotingEscrow__InvalidDuration.selector, min, LONGEST);
    }

    function test_votesCannotBeHandedOn() public {
        _lock(ALICE, 100, LONGEST);
        vm.startPrank(ALICE);
        vm.expectRevert(VoteToken.VotingEscrow__Unsupported.selector);
        escrow.transfer(BOB, 1);
        vm.expectRevert(VoteToken.VotingEscrow__Unsupported.selector);
        escrow.approve(BOB, 1);
        vm.expectRevert(VoteToken.VotingEscrow__Unsupported.selector);
        escrow.transferFrom(ALICE, BOB, 0);
        vm.stopPrank();
    }

    function test_aLockThatIsIncreasedHasTheMeanDuration() public {
        _lock(ALICE, 300, LONGEST);
        _lock(ALICE, 100, LONGEST / 2);
        vm.assertEq(_lockOf(ALICE), 400, "one lock");
        vm.assertEq(escrow.balanceOf(ALICE), 350, "both weights");
        vm.assertEq(escrow.getDuration(ALICE), LONGEST * 7 / 8, "the mean, by amount");
        _lock(ALICE, 1, 7 days);
        vm.assertEq(escrow.getDuration(ALICE), (LONGEST * 350 + 7 days + 400) / 401, "rounded up");
        vm.assertEq(escrow.getDuration(BOB), 0, "none");
    }

    function test_aLockIsExtendedNotShortened() public {
        vm.startPrank(ALICE);
        vm.expectRevert(VotingEscrow.VotingEscrow__ZeroAmount.selector);
        escrow.extend(LONGEST);
        vm.stopPrank();
        _lock(ALICE, 100, LONGEST / 2);
        vm.startPrank(ALICE);
        vm.expectRevert(_invalid(LONGEST / 2 + 1));
        escrow.extend(LONGEST / 2);
        vm.expectRevert(_invalid(LONGEST / 2 + 1));
        escrow.extend(LONGEST + 1);
        escrow.extend(LONGEST / 2 + 1);
        vm.assertEq(escrow.getDuration(ALICE), LONGEST / 2 + 1, "a second longer");
        escrow.extend(LONGEST);
        vm.assertEq(escrow.balanceOf(ALICE), 100, "and more weight");
        vm.expectRevert(_invalid(LONGEST + 1));
        escrow.extend(LONGEST);
        vm.stopPrank();
    }

    function test_whatIsUnlockedBecomesFreeOverTheLocksDuration() public {
        _lock(ALICE, 1_000, LONGEST);
        vm.warp(block.timestamp + 400 days);
        _unlock(ALICE, 730);
        vm.assertEq(escrow.balanceOf(ALICE), 270, "its weight is gone at once");
        vm.assertEq(escrow.getReleasable(ALICE), 0, "nothing is free yet");
        vm.warp(block.timestamp + 10 days - 1);
        vm.assertEq(escrow.getReleasable(ALICE), 9, "a unit a day, rounded down");
        vm.warp(block.timestamp + 1);
        vm.assertEq(_release(ALICE), 10, "ten days");
        vm.startPrank(ALICE);
        vm.expectRevert(VotingEscrow.VotingEscrow__ZeroAmount.selector);
        escrow.release(ALICE);
        vm.stopPrank();
        vm.warp(block.timestamp + 20 days);
        vm.prank(ALICE);
        vm.assertEq(escrow.release(BOB), 20, "to whom he says");
        vm.assertEq(token.balanceOf(BOB), 20, "it arrives");
        vm.warp(block.timestamp + 10_000 days);
        vm.assertEq(_release(ALICE), 700, "all of it in the end, and no more");
        vm.assertEq(escrow.owed(), 270, "what is locked is left");
    }

    function test_whatIsLockedAndPaidIsOnRecord() public {
        _lock(ALICE, 100, LONGEST / 2);
        vm.startPrank(ALICE);
        vm.expectEmit(address(escrow));
        emit VotingEscrow.Extended(ALICE, LONGEST, VotingEscrow.Lock(100, 100 * LONGEST), 100);
        escrow.extend(LONGEST);
        vm.expectEmit(address(escrow));
        emit VotingEscrow.Unlocked(
            ALICE,
            40,
            VotingEscrow.Lock(60, 60 * LONGEST),
            60,
            Vesting.Schedule(40, 0, 0, block.timestamp, block.timestamp + LONGEST)
        );
        escrow.unlock(40);
        vm.warp(block.timestamp + LONGEST / 4);
        vm.expectEmit(address(escrow));
        emit VotingEscrow.Released(ALICE, BOB, 10, 10);
        escrow.release(BOB);
        vm.stopPrank();
    }

    function test_unlocksAreRefused() public {
        _lock(ALICE, 100, LONGEST);
        vm.startPrank(ALICE);
        vm.expectRevert(VotingEscrow.VotingEscrow__ZeroAmount.selector);
        escrow.unlock(0);
        vm.expectRevert(abi.encodeWithSelector(VotingEscrow.VotingEscrow__InsufficientLock.selector, 100, 101));
        escrow.unlock(101);
        vm.stopPrank();
    }

    /// 100 have half of their time left when 300 are added that take a quarter of the longest time.
    function test_whatIsUnlockedLaterJoinsWhatIsOnItsWay() public {
        _lock(ALICE, 200, LONGEST);
        _unlock(ALICE, 200);
        vm.warp(block.timestamp + LONGEST / 2);
        _lock(ALICE, 300, LONGEST / 4);
        _unlock(ALICE, 300);
        (uint256 amount, uint256 released, uint256 carried, uint256 start, uint256 end) = escrow.vestingMap(ALICE);
        vm.assertEq(amount, 400, "both");
        vm.assertEq(released, 0, "nothing paid");
        vm.assertEq(carried, 100, "what was free is kept");
        vm.assertEq(start, block.timestamp, "from now");
        vm.assertEq(end - start, (100 * (LONGEST / 2) + 300 * (LONGEST / 4)) / 400, "the mean of the times left");
        vm.assertEq(_release(ALICE), 100, "what was free is paid");
        vm.warp(end);
        vm.assertEq(_release(ALICE), 400, "then the rest");
    }

    function test_whatHasEndedDoesNotSlowDownWhatComesLater() public {
        _lock(ALICE, 200, 7 days);
        _unlock(ALICE, 100);
        vm.warp(block.timestamp + LONGEST);
        _unlock(ALICE, 100);
        vm.warp(block.timestamp + 7 days);
        vm.assertEq(_release(ALICE), 200, "a week later all is free");
    }

    /// Unlocking in parts never vests sooner, and what remains never weighs more.
    function testFuzz_partsAreRoundedAgainstWhoTakesThem(uint256 amount, uint256 duration, uint256 part, uint256 time) public {
        amount = 2 + amount % 1e24;
        duration = 7 days + duration % (LONGEST - 7 days + 1);
        part = 1 + part % (amount - 1);
        time = time % (duration + 1);
        _lock(ALICE, amount, duration);
        _lock(BOB, amount, duration);
        _unlock(ALICE, part);
        uint256 rest = (amount - part) * duration / LONGEST;
        vm.assertGe(rest, escrow.balanceOf(ALICE), "no more weight than a lock of the rest");
        vm.assertGe(escrow.balanceOf(ALICE) + 1, rest, "and at most a unit less");
        _unlock(ALICE, amount - part);
        _unlock(BOB, amount);
        vm.warp(block.timestamp + time);
        uint256 whole = escrow.getReleasable(BOB);
        vm.assertGe(whole, escrow.getReleasable(ALICE), "parts are free no sooner");
        vm.assertGe(escrow.getReleasable(ALICE) + 1 + 2 * amount / duration, whole, "and at most two seconds later");
        vm.warp(block.timestamp + duration + 2);
        vm.assertEq(_release(ALICE), amount, "all of it");
    }

    /// However often it is paid out, no unit is lost, and none vests early.
    function testFuzz_releasesAddUp(uint256 amount, uint256 seed) public {
        amount = 1 + amount % 1e24;
        _lock(ALICE, amount, 30 days);
        _unlock(ALICE, amount);
        uint256 start = block.timestamp;
        uint256 paid;
        while (block.timestamp < start + 30 days) {
            seed = uint256(keccak256(abi.encode(seed)));
            vm.warp(block.timestamp + 1 + seed % 10 days);
            if (escrow.getReleasable(ALICE) > 0) paid += _release(ALICE);
            uint256 elapsed = block.timestamp - start;
            vm.assertEq(paid, elapsed < 30 days ? amount * elapsed / 30 days : amount, "an even pace");
        }
        vm.assertEq(escrow.owed(), 0, "nothing is left");
    }
}
