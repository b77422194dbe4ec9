// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VotingEscrow} from "contracts/earn/VotingEscrow.sol";
import {WeeklyEarnings} from "contracts/earn/WeeklyEarnings.sol";
import {EarnProtocol} from "./EarnProtocol.sol";
import {vm} from "../Vm.sol";

/// Who gets how much of a week's earnings, and when.
contract EarningsTest is EarnProtocol {
    function _refuseClaim(address user) private {
        vm.prank(user);
        vm.expectRevert(VotingEscrow.VotingEscrow__ZeroAmount.selector);
        escrow.claim(user);
    }

    function test_aWeekIsSharedByWeightOnceItIsOver() public {
        _lock(ALICE, 300, LONGEST);
        _lock(BOB, 200, LONGEST / 2);
        _nextWeek(1);
        _earn(1_000);
        vm.warp(block.timestamp + 1 weeks - 1);
        vm.assertEq(escrow.getWeekEarnings(), 1_000, "the week has them");
        _refuseClaim(ALICE);
        vm.warp(block.timestamp + 1);
        vm.assertEq(escrow.getEarned(ALICE), 750, "three quarters");
        vm.assertEq(_claim(ALICE), 750, "what was said");
        vm.assertEq(token.balanceOf(ALICE), 750, "in the wallet");
        vm.assertEq(_claim(BOB), 250, "a quarter");
        _refuseClaim(BOB);
        _refuseClaim(CAROL);
    }

    function test_weightCountsFromTheNextWeekOn() public {
        _lock(ALICE, 100, LONGEST);
        _nextWeek(1);
        _lock(BOB, 100, LONGEST);
        _lock(ALICE, 300, LONGEST);
        _earn(90);
        (uint256 weight, uint256 total) = escrow.getWeekWeight(ALICE);
        vm.assertTrue(weight == 100 && total == 100, "what came within the week does not count in it");
        _nextWeek(1);
        (weight, total) = escrow.getWeekWeight(ALICE);
        vm.assertTrue(weight == 400 && total == 500, "it counts in the next");
        vm.assertEq(escrow.getEarned(ALICE), 90, "all of the first week");
        vm.assertEq(escrow.getEarned(BOB), 0, "nothing of it");
        _earn(500);
        _nextWeek(1);
        vm.assertEq(_claim(ALICE), 490, "and four fifths of the second");
        vm.assertEq(_claim(BOB), 100, "one fifth");
    }

    function test_extendingCountsFromTheNextWeekOn() public {
        _lock(ALICE, 200, LONGEST / 2);
        _lock(BOB, 100, LONGEST);
        _nextWeek(1);
        vm.prank(ALICE);
        escrow.extend(LONGEST);
        _earn(100);
        _nextWeek(1);
        vm.assertEq(escrow.getEarned(ALICE), 50, "half, as before");
        _earn(90);
        _nextWeek(1);
        vm.assertEq(escrow.getEarned(ALICE), 110, "then two thirds");
    }

    function test_unlockingGivesUpTheWeek() public {
        _lock(ALICE, 100, LONGEST);
        _lock(BOB, 100, LONGEST);
        _nextWeek(1);
        _earn(300);
        vm.prank(BOB);
        escrow.unlock(50);
        _nextWeek(1);
        vm.assertEq(_claim(ALICE), 200, "two thirds");
        vm.assertEq(_claim(BOB), 100, "for the half that stayed");
    }

    /// Tokens unlocked and locked again within the week do not count as locked from its start.
    function test_lockingAgainDoesNotBringTheWeekBack() public {
        _lock(ALICE, 100, LONGEST);
        _lock(BOB, 100, LONGEST);
        _nextWeek(1);
        vm.prank(BOB);
        escrow.unlock(100);
        _lock(BOB, 100, LONGEST);
        _earn(300);
        _nextWeek(1);
        vm.assertEq(escrow.getEarned(BOB), 0, "not this week");
        _earn(300);
        _nextWeek(1);
        vm.assertEq(escrow.getEarned(BOB), 150, "the next");
        vm.assertEq(escrow.getEarned(ALICE), 450, "the other one");
    }

    function test_earningsOutlastTheLock() public {
        _lock(ALICE, 100, LONGEST);
        _nextWeek(1);
        _earn(70);
        _nextWeek(1);
        vm.prank(ALICE);
        escrow.unlock(100);
        _nextWeek(50);
        vm.assertEq(_claim(ALICE), 70, "a claim after all is unlocked");
    }

    function test_aWeekWithoutHoldersLeavesItsEarningsToTheNextThatHasSome() public {
        _earn(60);
        _nextWeek(30);
        vm.assertEq(escrow.getWeekEarnings(), 60, "it waits");
        _earn(30);
        _lock(ALICE, 100, LONGEST);
        _lock(BOB, 50, LONGEST);
        _nextWeek(1);
        vm.assertEq(escrow.getEarned(ALICE), 0, "the week of the lock is none of his");
        vm.assertEq(escrow.getWeekEarnings(), 90, "it comes to this one");
        _nextWeek(1);
        vm.assertEq(escrow.getEarned(ALICE), 60, "two thirds");
        _nextWeek(40);
        vm.assertEq(_claim(ALICE), 60, "once");
        vm.assertEq(_claim(BOB), 30, "one third");
    }

    /// Nobody calls for weeks: what waited goes to the first week in which the new holders had weight.
    function test_weeksInWhichNothingHappensAreSharedToo() public {
        _earn(60);
        _lock(ALICE, 100, LONGEST);
        _nextWeek(9);
        vm.assertEq(escrow.getEarned(ALICE), 60, "before anybody calls");
        _lock(BOB, 100, LONGEST);
        vm.assertEq(escrow.getEarned(ALICE), 60, "and after");
        _nextWeek(9);
        vm.assertEq(escrow.getEarned(BOB), 0, "that week was over");
        vm.assertEq(_claim(ALICE), 60, "paid");
    }

    function test_allHoldersLeaveWithinAWeek() public {
        _lock(ALICE, 100, LONGEST);
        _nextWeek(1);
        _earn(60);
        vm.prank(ALICE);
        escrow.unlock(100);
        _nextWeek(1);
        vm.assertEq(escrow.getEarned(ALICE), 0, "it was given up");
        _lock(BOB, 1, LONGEST);
        _nextWeek(2);
        vm.assertEq(_claim(BOB), 60, "and nobody was there but who came next");
    }

    function test_fractionsOfUnitsAreKept() public {
        _lock(ALICE, 1, LONGEST);
        _lock(BOB, 1, LONGEST);
        _lock(CAROL, 1, LONGEST);
        _nextWeek(1);
        _earn(100);
        _nextWeek(1);
        vm.assertEq(_claim(ALICE), 33, "rounded down");
        _earn(100);
        _nextWeek(1);
        vm.assertEq(_claim(ALICE), 33, "two thirds of a unit are hers");
        _earn(101);
        _nextWeek(1);
        vm.assertEq(_claim(ALICE), 34, "and the third third");
        vm.assertEq(_claim(BOB), 100, "as with one claim");
    }

    function test_earningsAreLockedAgain() public {
        _lock(ALICE, 100, LONGEST);
        _nextWeek(1);
        _earn(50);
        vm.startPrank(ALICE);
        vm.expectRevert(VotingEscrow.VotingEscrow__ZeroAmount.selector);
        escrow.claimAndLock(LONGEST);
        _nextWeek(1);
        vm.expectPartialRevert(VotingEscrow.VotingEscrow__InvalidDuration.selector);
        escrow.claimAndLock(7 days - 1);
        vm.assertEq(escrow.claimAndLock(LONGEST / 2), 50, "all that was earned");
        vm.stopPrank();
        (uint256 amount,) = escrow.lockMap(ALICE);
        vm.assertEq(amount, 150, "in the lock");
        vm.assertEq(escrow.balanceOf(ALICE), 125, "with its weight");
        vm.assertEq(token.balanceOf(address(escrow)), 150, "nothing moved");
    }

    function test_thereIsNothingToDistributeButWhatArrives() public {
        _lock(ALICE, 100, LONGEST);
        vm.expectRevert(VotingEscrow.VotingEscrow__ZeroAmount.selector);
        escrow.distribute();
        _earn(1);
        vm.expectRevert(VotingEscrow.VotingEscrow__ZeroAmount.selector);
        escrow.distribute();
    }

    function test_whatIsSharedAndClaimedIsOnRecord() public {
        _lock(ALICE, 100, LONGEST);
        _nextWeek(1);
        _give(address(escrow), 60);
        vm.expectEmit(address(escrow));
        emit VotingEscrow.Distributed(_week(), 60);
        escrow.distribute();
        _nextWeek(1);
        vm.startPrank(ALICE);
        vm.expectEmit(address(escrow));
        emit WeeklyEarnings.WeekClosed(_week() - 1, 60, 100);
        vm.expectEmit(address(escrow));
        emit VotingEscrow.Claimed(ALICE, BOB, 60, true);
        escrow.claim(BOB);
        vm.stopPrank();
        _earn(40);
        _nextWeek(1);
        vm.startPrank(ALICE);
        vm.expectEmit(address(escrow));
        emit VotingEscrow.Claimed(ALICE, address(escrow), 40, false);
        vm.expectEmit(address(escrow));
        emit VotingEscrow.Locked(ALICE, 40, LONGEST, VotingEscrow.Lock(140, 140 * LONGEST), 140);
        escrow.claimAndLock(LONGEST);
        vm.stopPrank();
    }

    /// A week that no call closes, and what waited for its holders.
    function test_bothWeeksThatACallClosesAreOnRecord() public {
        _lock(ALICE, 100, LONGEST);
        _nextWeek(1);
        _lock(BOB, 300, LONGEST);
        _earn(60);
        vm.prank(ALICE);
        escrow.unlock(100);
        _nextWeek(5);
        _give(address(escrow), 1);
        vm.expectEmit(address(escrow));
        emit WeeklyEarnings.WeekClosed(_week() - 4, 60, 300);
        escrow.distribute();
        vm.assertEq(escrow.getEarned(BOB), 60, "the first week that had somebody");
    }

    /// The same result whether one claims each week, occasionally, or once; and whoever is first.
    function testFuzz_claimsDoNotDependOnTimeOrOrder(uint256 seed) public {
        address[3] memory users = [ALICE, BOB, CAROL];
        uint256 amount = 1 + seed % 1e24;
        for (uint256 i; i < 3; i++) _lock(users[i], amount, LONGEST);
        _lock(address(1), 1 + (seed >> 8) % 1e24, LONGEST);
        uint256[3] memory paid;
        for (uint256 i; i < 12; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            _nextWeek(1 + seed % 3);
            if (seed % 5 > 0) _earn(1 + (seed >> 16) % 1e20);
            if (escrow.getEarned(ALICE) > 0) paid[0] += _claim(ALICE);
            if (seed % 4 == 0 && escrow.getEarned(BOB) > 0) paid[1] += _claim(BOB);
        }
        _nextWeek(2);
        uint256 snapshot = vm.snapshotState();
        for (uint256 i; i < 3; i++) if (escrow.getEarned(users[i]) > 0) paid[i] += _claim(users[i]);
        vm.assertTrue(paid[0] == paid[1] && paid[1] == paid[2], "one claim or many");
        uint256 last = token.balanceOf(CAROL);
        vm.revertToState(snapshot);
        if (escrow.getEarned(CAROL) > 0) _claim(CAROL);
        vm.assertEq(token.balanceOf(CAROL), last, "first or last");
    }
}
