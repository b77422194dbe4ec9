// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VotingEscrow} from "contracts/earn/VotingEscrow.sol";
import {EarnHandler} from "./EarnHandler.sol";
import {vm} from "../Vm.sol";

/// Invariants after any sequence of locks, claims and sales. docs/earn.md states the same in words.
contract EarnInvariantsTest {
    EarnHandler private _handler;

    function setUp() public {
        _handler = new EarnHandler();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    /// Sequences in which every call reverts would prove nothing.
    function test_randomSequencesReachEveryCall() public {
        bytes4[11] memory calls = [
            EarnHandler.lock.selector,
            EarnHandler.extend.selector,
            EarnHandler.settleFees.selector,
            EarnHandler.collect.selector,
            EarnHandler.passTime.selector,
            EarnHandler.buy.selector,
            EarnHandler.claim.selector,
            EarnHandler.passTime.selector,
            EarnHandler.unlock.selector,
            EarnHandler.release.selector,
            EarnHandler.donate.selector
        ];
        for (uint256 i; i < 440; i++) {
            bytes32 seed = keccak256(abi.encode(i));
            // a boolean must be 0 or 1
            bytes32 second = i % 11 == 2 || i % 11 == 5 ? bytes32(uint256(seed) % 2) : seed >> 64;
            bytes32 first = i % 11 == 3 ? bytes32(uint256(seed) % 2) : seed;
            (bool isOk,) = address(_handler).call(abi.encodePacked(calls[i % 11], first, second, seed >> 128));
            vm.assertTrue(isOk, "a call of the handler never fails");
            if (i % 22 == 0) _checkAll();
        }
        _checkAll();
        string[8] memory names = ["lock", "extend", "unlock", "release", "claim", "relock", "collect", "buy"];
        for (uint256 i; i < names.length; i++) vm.assertGe(_handler.done(names[i]), 1, names[i]);
    }

    function _checkAll() private {
        invariant_theEscrowHoldsWhatItOwes();
        invariant_weightNeverExceedsWhatIsLocked();
        invariant_everybodyHasEarnedWhatTheModelSays();
        invariant_feesAreSoldOrHeld();
        invariant_everybodyIsPaidInAnyOrder();
    }

    /// Everything received is paid out or held, and what is held belongs to somebody to the last unit, or to this week.
    function invariant_theEscrowHoldsWhatItOwes() public view {
        VotingEscrow escrow = _handler.escrow();
        uint256 held = _handler.token().balanceOf(address(escrow));
        vm.assertEq(held, escrow.owed(), "it holds what it owes");
        vm.assertEq(held + _handler.paidOut(), _handler.paidIn(), "it never pays more than came in");
        uint256 known = escrow.getWeekEarnings();
        for (uint256 i; i < _handler.USERS(); i++) {
            address user = _handler.users(i);
            (uint256 locked,) = escrow.lockMap(user);
            (uint256 amount, uint256 released, uint256 carried,,) = escrow.vestingMap(user);
            known += locked + amount + carried - released + escrow.getEarned(user);
        }
        vm.assertGe(escrow.owed(), known, "no more than it owes is promised");
        // fractions of units, one per user and one of the week
        vm.assertGe(known + _handler.USERS(), escrow.owed(), "and no unit is lost");
    }

    function invariant_weightNeverExceedsWhatIsLocked() public view {
        VotingEscrow escrow = _handler.escrow();
        uint256 votes;
        uint256 counted;
        uint256 total;
        for (uint256 i; i < _handler.USERS(); i++) {
            address user = _handler.users(i);
            (uint256 locked,) = escrow.lockMap(user);
            vm.assertGe(locked, escrow.balanceOf(user), "weight is at most what is locked");
            votes += escrow.balanceOf(user);
            uint256 weight;
            (weight, total) = escrow.getWeekWeight(user);
            vm.assertGe(escrow.balanceOf(user), weight, "a week counts no more than that");
            counted += weight;
        }
        vm.assertEq(escrow.totalSupply(), votes, "all votes are somebody's");
        vm.assertEq(total, counted, "so is all that counts in a week");
    }

    function invariant_everybodyHasEarnedWhatTheModelSays() public {
        _handler.model().advance(block.timestamp / 1 weeks);
        for (uint256 i; i < _handler.USERS(); i++) {
            vm.assertEq(
                _handler.escrow().getEarned(_handler.users(i)), _handler.model().earned(i), "as week after week gives it"
            );
        }
        vm.assertEq(_handler.escrow().getWeekEarnings(), _handler.model().pool(), "the rest is this week's");
    }

    function invariant_feesAreSoldOrHeld() public view {
        address[2] memory tokens = [address(_handler.usdc()), address(_handler.weth())];
        for (uint256 i; i < tokens.length; i++) {
            uint256 unsold = _handler.auction().unsoldMap(tokens[i]);
            uint256 waiting = _handler.store().platformFeeMap(tokens[i]);
            vm.assertEq(unsold + waiting + _handler.sold(tokens[i]), _handler.settled(tokens[i]), "no fee is lost");
        }
        vm.assertEq(
            _handler.usdc().balanceOf(address(_handler.auction())),
            _handler.auction().unsoldMap(tokens[0]),
            "what is for sale is there"
        );
    }

    /// Everyone is paid what they were shown, first or last.
    function invariant_everybodyIsPaidInAnyOrder() public {
        VotingEscrow escrow = _handler.escrow();
        uint256 users = _handler.USERS();
        for (uint256 turn; turn < 2; turn++) {
            uint256 snapshot = vm.snapshotState();
            uint256[] memory told = new uint256[](users);
            for (uint256 i; i < users; i++) told[i] = escrow.getEarned(_handler.users(i));
            for (uint256 i; i < users; i++) {
                uint256 user = turn == 0 ? i : users - 1 - i;
                if (told[user] == 0) continue;
                vm.prank(_handler.users(user));
                vm.assertEq(escrow.claim(address(1)), told[user], "as he was told");
            }
            vm.assertEq(_handler.token().balanceOf(address(escrow)), escrow.owed(), "and the rest is still there");
            vm.revertToState(snapshot);
        }
    }
}
