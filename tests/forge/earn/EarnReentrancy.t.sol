// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {AllocationStore} from "contracts/AllocationStore.sol";
import {VotingEscrow} from "contracts/earn/VotingEscrow.sol";
import {ReentrantToken} from "../ReentrantToken.sol";
import {EarnProtocol} from "./EarnProtocol.sol";
import {vm} from "../Vm.sol";

/// Tokens that call back during transfers, on behalf of whoever would gain by it.
contract EarnReentrancyTest is EarnProtocol {
    ReentrantToken private _odd;
    uint256 private _first;

    function setUp() public {
        _odd = new ReentrantToken();
        _odd.initialize("Odd", "ODD", 6, OWNER, false);
        _first = _week();
        _collectFees(_odd, 5e6);
        _nextWeek(1);
        _collectFees(_odd, 3e6);
        _nextWeek(1);
    }

    function _assertRefused(ReentrantToken odd, bytes4 selector) private view {
        vm.assertTrue(bytes4(odd.answer()) == selector, "the call on the way is refused");
    }

    function test_aBuyIsNotEnteredAgain() public {
        bytes[3] memory calls = [
            abi.encodeCall(auction.buy, (IERC20(address(_odd)), _first, type(uint256).max, 0, BIDDER)),
            abi.encodeCall(auction.buy, (IERC20(address(_odd)), _first + 1, type(uint256).max, 0, BIDDER)),
            abi.encodeCall(auction.addFees, (IERC20(address(_odd))))
        ];
        address[3] memory callers = [BIDDER, BIDDER, address(fees)];
        for (uint256 i; i < calls.length; i++) {
            uint256 snapshot = vm.snapshotState();
            _odd.callOnTheWay(callers[i], address(auction), calls[i]);
            (uint256 amount,) = _buy(_odd, _first);
            _assertRefused(_odd, ReentrancyGuard.ReentrancyGuardReentrantCall.selector);
            vm.assertEq(amount, 5e6, "the lot");
            vm.assertEq(_odd.balanceOf(address(auction)), 3e6, "and nothing of another");
            vm.revertToState(snapshot);
        }
    }

    function test_feesOnTheirWayAreNotTakenTwice() public {
        _settleFees(_odd, 2e6);
        _odd.callOnTheWay(OWNER, address(settle), abi.encodeCall(settle.claimPlatformFee, (IERC20(address(_odd)), OWNER)));
        fees.collect(IERC20(address(_odd)));
        _assertRefused(_odd, AllocationStore.AllocationStore__Reentered.selector);
        vm.assertEq(auction.unsoldMap(address(_odd)), 10e6, "all of it is for sale");
    }

    /// The escrow with a malicious token: every function that pays or takes, entered from a payment.
    function test_theEscrowIsNotEnteredAgain() public {
        ReentrantToken bad = new ReentrantToken();
        bad.initialize("Bad", "BAD", 18, OWNER, false);
        VotingEscrow other = new VotingEscrow(IERC20(address(bad)), address(router), "Votes", "V");
        _mint(bad, ALICE, 1_000);
        vm.startPrank(ALICE);
        bad.approve(address(other), 1_000);
        other.lock(500, LONGEST);
        other.unlock(100);
        vm.stopPrank();
        _nextWeek(1);
        _mint(bad, address(other), 77);
        other.distribute();
        _nextWeek(1);

        bytes[7] memory calls = [
            abi.encodeCall(other.lock, (1, LONGEST)),
            abi.encodeCall(other.extend, (LONGEST)),
            abi.encodeCall(other.unlock, (1)),
            abi.encodeCall(other.release, (ALICE)),
            abi.encodeCall(other.claim, (ALICE)),
            abi.encodeCall(other.claimAndLock, (LONGEST)),
            abi.encodeCall(other.distribute, ())
        ];
        for (uint256 i; i < calls.length; i++) {
            uint256 snapshot = vm.snapshotState();
            bad.callOnTheWay(ALICE, address(other), calls[i]);
            vm.prank(ALICE);
            vm.assertEq(other.claim(ALICE), 77, "what was earned");
            _assertRefused(bad, ReentrancyGuard.ReentrancyGuardReentrantCall.selector);
            bad.callOnTheWay(ALICE, address(other), calls[i]);
            vm.prank(ALICE);
            other.lock(10, LONGEST);
            _assertRefused(bad, ReentrancyGuard.ReentrancyGuardReentrantCall.selector);
            vm.assertEq(bad.balanceOf(address(other)), other.owed(), "it holds what it owes");
            vm.revertToState(snapshot);
        }
    }
}
