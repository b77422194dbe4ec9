// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILeaves} from "contracts/interfaces/ILeaves.sol";
import {Orders} from "contracts/Orders.sol";
import {ScriptedGmx} from "./ScriptedGmx.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// A maximum loss: a keeper leaves for the follower, by an order that GMX executes only once the loss is reached.
contract MaxLossTest is Setup {
    function _limit(address user, uint256 rate) private {
        vm.prank(user);
        router.setMaxLoss(_collateral, TRADER, rate);
    }

    function _stop(bytes32 key, address user, uint256 fee) private returns (bytes32 leaveKey, bytes32 order) {
        vm.prank(KEEPER);
        leaveKey = leaves.stopLoss{value: EXECUTION_FEE}(key, user, fee);
        order = leaves.getLeave(leaveKey).requestKey;
    }

    function test_isExecutedAtTheLimitAndNotBefore() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 3_000);
        (bytes32 leaveKey, bytes32 order) = _stop(key, ALICE, 0);
        vm.assertEq(_uint(order, "ORDER_TYPE"), 6, "GMX's stop loss");
        // 10x: a loss of 30 % is at 3 % below the entry, less the opening fee of half a percent
        uint256 trigger = _uint(order, "TRIGGER_PRICE");
        vm.assertTrue(trigger > 1_940e12 && trigger < 1_952e12, "the price of the limit");
        vm.assertTrue(!gmxScript.execute(order), "too early: GMX refuses");
        vm.assertTrue(gmxScript.isPending(order), "and the order waits");
        gmxScript.setPrice(WETH, 1_940e8);
        vm.assertTrue(gmxScript.execute(order), "reached");
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "she is out");
        vm.assertGe(_free(ALICE), 670e6, "with about 70 % of what she put in");
        vm.assertGe(705e6, _free(ALICE), "less fees");
    }

    function test_aShortsLimitIsAbove() public {
        _isLong = false;
        bytes32 key = _openCopy(10);
        _limit(BOB, 2_000);
        (, bytes32 order) = _stop(key, BOB, 0);
        uint256 trigger = _uint(order, "TRIGGER_PRICE");
        vm.assertTrue(trigger > 2_025e12 && trigger < 2_041e12, "two percent above, less the fee");
        vm.assertTrue(!gmxScript.execute(order), "too early");
        gmxScript.setPrice(WETH, 2_050e8);
        vm.assertTrue(gmxScript.execute(order), "reached");
    }

    function test_countsWhatWasPaidOutBefore() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 3_000);
        (, bytes32 order) = _stop(key, ALICE, 0);
        uint256 trigger = _uint(order, "TRIGGER_PRICE");
        bytes32 pending = leaves.leaveKeyOf(key, ALICE);
        vm.prank(KEEPER);
        leaves.cancel(pending, KEEPER);
        // 10 % come back, a half of them in WETH
        gmxScript.mint(USDC, copies.accountOf(key), 300e6);
        gmxScript.mint(WETH, copies.accountOf(key), 0.15e18);
        settle.settle(key, USDC, 0);
        settle.settle(key, WETH, 0);
        (, order) = _stop(key, ALICE, 0);
        uint256 lower = _uint(order, "TRIGGER_PRICE");
        vm.assertTrue(trigger - lower > 19e12 && trigger - lower < 21e12, "one percent lower at 10x");
    }

    function test_isAboveTheEntryOnceMoreIsLost() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 1_000);
        // twenty percent of the collateral go to fees
        gmxScript.accrue(_market, USDC, true, 2e28, 0);
        _trade(20_000e30, 1_000e6);
        gmxScript.execute(_adjust(key, 0));
        (, bytes32 order) = _stop(key, ALICE, 0);
        vm.assertGe(_uint(order, "TRIGGER_PRICE"), 2_000e12, "it takes a profit to be above the limit");
        vm.assertTrue(gmxScript.execute(order), "so it is executed at once");
    }

    function test_anotherPriceOfTheCollateralIsCounted() public {
        _collateral = WETH;
        bytes32 key = _openCopy(2);
        _limit(ALICE, 5_000);
        (, bytes32 order) = _stop(key, ALICE, 0);
        vm.assertGe(_uint(order, "TRIGGER_PRICE"), 1_400e12, "in units of the collateral");
    }

    function test_paysTheKeeperOutOfTheProceeds() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 3_000);
        (, bytes32 order) = _stop(key, ALICE, 20e6);
        gmxScript.setPrice(WETH, 1_940e8);
        gmxScript.execute(order);
        vm.assertEq(_free(FEE_RECEIVER), 20e6, "its fee");
        vm.assertEq(copies.getCopy(key).charged, 0, "which the others do not share");
    }

    function test_theFeeIsBelowATenthOfTheProceeds() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 9_000);
        (, bytes32 order) = _stop(key, ALICE, 99e6);
        gmxScript.setPrice(WETH, 1_815e8);
        gmxScript.execute(order);
        uint256 fee = _free(FEE_RECEIVER);
        vm.assertGe(fee, 1, "something");
        vm.assertGe((_free(ALICE) * 100 / 99 + fee) / 10, fee, "but no tenth");
    }

    function test_theFeeIsBelowATenthOfTheWeightWithAllOthers() public {
        bytes32 key = _openCopy(10, 300e6);
        _limit(ALICE, 3_000);
        vm.prank(KEEPER);
        vm.expectPartialRevert(ILeaves.Leaves__KeeperFeeAboveLimit.selector);
        leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 50e6);
        _stop(key, ALICE, 49e6);
    }

    function test_needsALimitAndAKeeper() public {
        bytes32 key = _openCopy(10);
        vm.prank(KEEPER);
        vm.expectPartialRevert(ILeaves.Leaves__NoMaxLoss.selector);
        leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
        _limit(ALICE, 3_000);
        vm.expectPartialRevert(Orders.Orders__NotAKeeper.selector);
        leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
        _stop(key, ALICE, 0);
        vm.prank(KEEPER);
        vm.expectPartialRevert(ILeaves.Leaves__AlreadyLeaving.selector);
        leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
    }

    function test_thereMayBeNoSuchPrice() public {
        _join(ALICE, 1_000e6);
        _trade(500e30, 1_000e6);
        (bytes32 key, bytes32 opening) = _mirror(_call(_list()));
        gmxScript.execute(opening);
        // below 1x no price loses everything
        _limit(ALICE, 10_000);
        vm.prank(KEEPER);
        vm.expectRevert(ILeaves.Leaves__NoTriggerPrice.selector);
        leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
    }

    function test_thereIsNoPriceWithoutOneOfTheCollateral() public {
        bytes32 key = _openCopy(10);
        vm.prank(ALICE);
        router.setMaxLoss(USDC, TRADER, 2_000);
        vm.etch(address(gmxScript.feedMap(USDC)), "");
        vm.prank(KEEPER);
        vm.expectRevert(ILeaves.Leaves__NoTriggerPrice.selector);
        leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
    }

    function test_theFollowerLeavesInSpiteOfIt() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 3_000);
        (bytes32 first,) = _stop(key, ALICE, 0);
        uint256 held = KEEPER.balance;
        (bytes32 second, bytes32 order) = _leave(key, ALICE);
        vm.assertTrue(leaves.getLeave(first).state == ILeaves.State.Cancelled, "the stop loss is cancelled by that");
        vm.assertEq(KEEPER.balance - held, EXECUTION_FEE, "the keeper has its fee back");
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(second).state == ILeaves.State.Left, "and she is out");
    }

    function test_theFollowerCancelsItAndAnybodyOnceItIsFrozen() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 3_000);
        (bytes32 leaveKey,) = _stop(key, ALICE, 0);
        vm.expectPartialRevert(ILeaves.Leaves__Pending.selector);
        leaves.cancel(leaveKey, address(this));
        vm.prank(ALICE);
        router.cancelLeave(leaveKey);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Cancelled, "cancelled by her");

        bytes32 order;
        (leaveKey, order) = _stop(key, ALICE, 0);
        gmxScript.freeze(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Pending, "frozen is still pending");
        leaves.cancel(leaveKey, address(this));
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Cancelled, "cancelled by anybody");
    }

    function test_strangersDoNotTakeItAway() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 3_000);
        (bytes32 leaveKey, bytes32 order) = _stop(key, ALICE, 0);
        // it waits for its price, not for GMX
        vm.warp(block.timestamp + 1 days);
        vm.prank(STRANGER);
        vm.expectPartialRevert(ILeaves.Leaves__Pending.selector);
        leaves.cancel(leaveKey, STRANGER);
        vm.assertTrue(gmxScript.isPending(order), "it still protects her");
        // of a copy that is closed there is nothing left to protect
        gmxScript.setPrice(WETH, 1_700e8);
        gmxScript.liquidate(copies.accountOf(key), _market, _collateral, true);
        vm.prank(STRANGER);
        leaves.cancel(leaveKey, STRANGER);
        vm.assertTrue(!gmxScript.isPending(order), "taken back");
    }

    function test_theLastFollowersStopClosesTheCopy() public {
        _join(ALICE, 1_000e6);
        _trade(20_000e30, 2_000e6);
        (bytes32 key, bytes32 opening) = _mirror(_call(_list()));
        gmxScript.execute(opening);
        _limit(ALICE, 3_000);
        (, bytes32 order) = _stop(key, ALICE, 30e6);
        gmxScript.setPrice(WETH, 1_940e8);
        gmxScript.execute(order);
        vm.assertEq(_sizeOf(key), 0, "closed");
        vm.assertGe(_free(ALICE), 630e6, "she is paid");
        vm.assertEq(_free(FEE_RECEIVER), 30e6, "and the keeper");
    }

    function test_withoutCallbacksItIsReconciled() public {
        bytes32 key = _openCopy(10);
        _limit(ALICE, 3_000);
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        (bytes32 leaveKey, bytes32 order) = _stop(key, ALICE, 0);
        gmxScript.setPrice(WETH, 1_940e8);
        gmxScript.execute(order);
        // another one can be sent: the first has ended
        vm.prank(KEEPER);
        vm.expectPartialRevert(ILeaves.Leaves__NotInCopy.selector);
        leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
        leaves.reconcile(leaveKey);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "she is out");
    }
}
