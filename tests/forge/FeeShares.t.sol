// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// Each follower's share of a copy's keeper fees is less than a tenth of what they put in: whoever leaves, when, and however.
contract FeeSharesTest is Setup {
    function _stop(bytes32 key, address user, uint256 fee) private returns (bytes32 order) {
        vm.prank(KEEPER);
        return leaves.getLeave(leaves.stopLoss{value: EXECUTION_FEE}(key, user, fee)).requestKey;
    }

    function _limit(address user, uint256 rate) private {
        vm.prank(user);
        router.setMaxLoss(USDC, TRADER, rate);
    }

    function test_whoLeavesBeforeAnAdjustLeavesTheOthersNoMoreOfItsFee() public {
        bytes32 key = _openCopy(1);
        // a little more leverage, for nearly all that a keeper may take; before GMX executes it, a half of the copy leaves
        _trade(22_000e30, 20_000e6);
        bytes32 adjusting = _adjust(key, 599e6);
        (, bytes32 leaving) = _leaveAt(key, CAROL, 2_000e12);
        gmxScript.execute(leaving);
        vm.assertEq(copies.weightOf(key, CAROL), 0, "left");
        vm.assertTrue(gmxScript.execute(adjusting), "executed");
        vm.assertEq(copies.getCopy(key).owed, 299.5e6, "the fee for those who stay");
    }

    function test_whoLeavesWithARemainderPaysTheirShareOfTheFeesOwed() public {
        bytes32 key = _openCopy(1);
        _trade(22_000e30, 20_000e6);
        gmxScript.execute(_adjust(key, 599e6));
        // without a bound most of their parts comes later, by orders of their own
        address[2] memory leavers = [CAROL, BOB];
        for (uint256 i; i < 4; i++) {
            (, bytes32 order) = _leave(key, leavers[i / 2]);
            gmxScript.execute(order);
            (, uint256 remainder) = copies.remaindersOf(key, leavers[i / 2]);
            vm.assertTrue(i % 2 == 0 ? remainder > 1_000e6 : remainder == 0, "still in the position, then paid");
        }
        (, bytes32 last) = _leave(key, ALICE);
        gmxScript.execute(last);
        _settleAll(key);
        vm.assertGe(_free(ALICE), 890e6, "she pays the fee on her thousand, and one percent");
        vm.assertGe(_free(FEE_RECEIVER), 598e6, "the keeper has the fee");
    }

    function test_whoHasNothingLeftLeavesTheOthersNoMoreOfTheFees() public {
        bytes32 key = _openCopy(10);
        _trade(22_000e30, 2_000e6);
        gmxScript.execute(_adjust(key, 500e6));
        vm.assertEq(copies.getCopy(key).owed, 500e6, "owed");
        gmxScript.setPrice(WETH, 1_805e8);
        (, bytes32 order) = _leaveAt(key, CAROL, 1_805e12);
        gmxScript.execute(order);
        vm.assertEq(copies.weightOf(key, CAROL), 0, "left with nothing");
        vm.assertGe(250e6, copies.getCopy(key).owed, "the others owe their half");
    }

    function test_aStopLossCountsTheFeesThatWereChargedSince() public {
        bytes32 key = _openCopy(1);
        _limit(ALICE, 5_000);
        bytes32 stopping = _stop(key, ALICE, 99e6);
        _trade(22_000e30, 20_000e6);
        gmxScript.execute(_adjust(key, 599e6));
        gmxScript.setPrice(WETH, 990e8);
        vm.assertTrue(gmxScript.execute(stopping), "reached");
        // the fee of the adjust was owed by all, and she has paid her part of it
        uint256 put = 1_000e6 - copies.weightOf(key, ALICE);
        vm.assertGe(put / 10, _free(FEE_RECEIVER), "no tenth of what she put in, with the adjust's");
    }

    function test_aStopLossThatLeavesAPartInTakesAPartOfItsFee() public {
        bytes32 key = _openCopy(1, 300e6);
        uint256 before = _free(FEE_RECEIVER);
        _limit(ALICE, 1_000);
        bytes32 stopping = _stop(key, ALICE, 49e6);
        // the copy has doubled before it is reached
        _trade(40_000e30, 20_000e6);
        gmxScript.execute(_adjust(key, 0));
        gmxScript.setPrice(WETH, 1_800e8);
        gmxScript.execute(stopping);
        vm.assertTrue(copies.weightOf(key, ALICE) > 490e6 && copies.weightOf(key, ALICE) < 520e6, "a half is left");
        gmxScript.execute(_stop(key, ALICE, 24e6));
        vm.assertEq(copies.weightOf(key, ALICE), 0, "out");
        vm.assertGe(50e6, _free(FEE_RECEIVER) - before, "with the opening's, no tenth of what she put in");
    }
}
