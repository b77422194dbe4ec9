// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {EventUtils} from "contracts/gmx/IGmx.sol";
import {ICopies} from "contracts/interfaces/ICopies.sol";
import {IMirror} from "contracts/interfaces/IMirror.sol";
import {Orders} from "contracts/Orders.sol";
import {Permission} from "contracts/Permission.sol";
import {OrderHandler} from "contracts/sandbox/OrderHandler.sol";
import {GmxAddresses} from "contracts/sandbox/GmxAddresses.sol";
import {ScriptedGmx} from "./ScriptedGmx.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// Refuses ETH.
contract Poor {}

/// What GMX may do with an order besides executing it and saying so: all of it is normal.
contract OrdersTest is Setup {
    function _opening(uint256 fee) private returns (bytes32 key, bytes32 order) {
        _join(ALICE, 1_000e6);
        _join(BOB, 2_000e6);
        _trade(20_000e30, 2_000e6);
        IMirror.MirrorCall memory call = _call(_list());
        call.keeperFee = fee;
        return _mirror(call);
    }

    function test_withoutCallbacksAnExecutedOpeningIsReconciled() public {
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        (bytes32 key, bytes32 order) = _opening(30e6);
        vm.assertTrue(mirror.reconcile(key), "still pending");
        gmxScript.execute(order);
        vm.assertTrue(copies.getCopy(key).stage == ICopies.Stage.Opening, "nobody has told");
        vm.prank(STRANGER);
        vm.assertTrue(!mirror.reconcile(key), "it has ended");
        vm.assertTrue(copies.getCopy(key).stage == ICopies.Stage.Open, "open");
        vm.assertEq(_free(FEE_RECEIVER), 30e6, "the keeper is paid");
        vm.assertTrue(!mirror.reconcile(key), "and again does nothing");
        vm.assertEq(_free(FEE_RECEIVER), 30e6, "once");
    }

    function test_withoutCallbacksACancelledOpeningIsReconciled() public {
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        (bytes32 key, bytes32 order) = _opening(30e6);
        gmxScript.cancel(order);
        mirror.reconcile(key);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(ALICE) + _free(BOB), 3_000e6, "all back");
        // GMX has paid the refund to the order's receiver instead
        settle.settle(key, WETH, 0);
        vm.assertEq(_free(ALICE, WETH) + _free(BOB, WETH), EXECUTION_FEE - 1e14, "which is theirs then");
    }

    function test_anOpeningThatWasLiquidatedBeforeAnybodyLookedIsNoCancelledOne() public {
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        (bytes32 key, bytes32 order) = _opening(30e6);
        gmxScript.execute(order);
        gmxScript.setPrice(WETH, 1_850e8);
        gmxScript.liquidate(copies.accountOf(key), _market, USDC, true);
        mirror.reconcile(key);
        vm.assertTrue(copies.getCopy(key).stage == ICopies.Stage.Open, "GMX has opened it");
        vm.assertEq(_free(FEE_RECEIVER), 30e6, "so the keeper is paid");
        _settleAll(key);
        vm.assertTrue(settle.isFinal(key), "and it is closed");
        vm.assertTrue(rules.nextActivityMap(copies.getCopy(key).traderMatchingKey, ALICE) > 0, "throttled");
    }

    function test_withoutCallbacksAnAdjustIsKnownByItsSize() public {
        bytes32 key = _openCopy(10);
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        _trade(20_000e30, 1_000e6);
        gmxScript.execute(_adjust(key, 50e6));
        mirror.reconcile(key);
        vm.assertEq(copies.getCopy(key).owed, 50e6, "executed: owed");
        _trade(30_000e30, 1_000e6);
        gmxScript.cancel(_adjust(key, 50e6));
        // the next order takes note of it by itself
        gmxScript.execute(_adjust(key, 40e6));
        mirror.reconcile(key);
        vm.assertEq(copies.getCopy(key).owed, 90e6, "cancelled: not owed");
    }

    function test_aLiquidationWhileAnAdjustIsPendingEndsTheCopy() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 1_000e6);
        bytes32 order = _adjust(key, 50e6);
        gmxScript.setPrice(WETH, 1_810e8);
        gmxScript.liquidate(copies.accountOf(key), _market, USDC, true);
        vm.assertTrue(!gmxScript.execute(order), "no collateral: GMX cancels the increase");
        vm.assertEq(_sizeOf(key), 0, "closed");
        vm.assertEq(copies.getCopy(key).owed, 0, "and nothing is owed for it");
        _settleAll(key);
        vm.assertTrue(settle.isFinal(key), "settled");
    }

    function test_anAdlReducesACopy() public {
        bytes32 key = _openCopy(10);
        _trade(5_000e30, 1_000e6);
        bytes32 order = _adjust(key, 50e6);
        gmxScript.reduce(copies.accountOf(key), _market, USDC, true, 50_000e30);
        vm.assertTrue(!gmxScript.execute(order), "too big now: GMX cancels the decrease");
        vm.assertEq(_sizeOf(key), 10_000e30, "what the ADL left");
        gmxScript.execute(_adjust(key, 50e6));
        vm.assertGe(_sizeOf(key), 29_000e30, "and it follows on");
    }

    function test_anybodyCancelsAnExpiredOrder() public {
        (bytes32 key, bytes32 order) = _opening(30e6);
        vm.expectPartialRevert(OrderHandler.RequestNotYetCancellable.selector);
        mirror.cancel(key);
        vm.warp(block.timestamp + 300);
        uint256 held = KEEPER.balance;
        vm.txGasPrice(1e8);
        vm.prank(STRANGER);
        mirror.cancel(key);
        vm.txGasPrice(0);
        vm.assertTrue(!gmxScript.isPending(order), "gone");
        vm.assertEq(KEEPER.balance - held, EXECUTION_FEE, "the whole fee is back, in two parts");
        vm.assertEq(copies.accountOf(key).balance, 0, "none of it stays");
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(ALICE) + _free(BOB), 3_000e6, "and all collateral");
        vm.expectPartialRevert(IMirror.Mirror__NoOrder.selector);
        mirror.cancel(key);
    }

    function test_cancelWorksWithoutCallbacksToo() public {
        (bytes32 key,) = _opening(30e6);
        vm.warp(block.timestamp + 300);
        // the callback gets too little gas to do anything
        vm.prank(OWNER);
        mirror.setCallbackGasLimit(100_000);
        mirror.cancel(key);
        vm.assertTrue(copies.getCopy(key).stage == ICopies.Stage.Cancelled, "cancelled");
    }

    function test_cancelOfAnOrderThatGmxHasEndedOnlyTakesNote() public {
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        (bytes32 key, bytes32 order) = _opening(0);
        gmxScript.execute(order);
        mirror.cancel(key);
        vm.assertTrue(copies.getCopy(key).stage == ICopies.Stage.Open, "open");
    }

    function test_aPayerWhoTakesNoEthGetsWeth() public {
        bytes32 key = _openCopy(10);
        _trade(0, 0);
        address poor = address(new Poor());
        vm.deal(poor, 1 ether);
        vm.prank(poor);
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(key));
        vm.assertEq(_free(poor, WETH), EXECUTION_FEE - 1e14, "as a free balance");
    }

    /// The fee of a frozen order is spent, and its payer forgotten. If GMX paid something all the same, it must not go to nobody.
    function test_ethFromCancellingAFrozenOrderIsNotLost() public {
        bytes32 key = _openCopy(10);
        vm.prank(ALICE);
        router.setMaxLoss(USDC, TRADER, 2_000);
        vm.prank(KEEPER);
        bytes32 leaveKey = leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
        bytes32 order = leaves.getLeave(leaveKey).requestKey;
        gmxScript.freeze(order);
        gmxScript.payFee(order, 1e15);
        vm.txGasPrice(1e8);
        leaves.cancel(leaveKey, address(this));
        vm.txGasPrice(0);
        vm.assertTrue(!gmxScript.isPending(order), "cancelled");
        vm.assertEq(address(0).balance, 0, "none is burnt");
        uint256 arrived = copies.accountOf(key).balance + copies.accountOf(leaveKey).balance;
        vm.assertEq(arrived, 1e15, "it is the followers'");
    }

    function test_whatTheRefundCallbackDoesNotGetBelongsToTheFollowers() public {
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.NoRefund);
        bytes32 key = _openCopy(10);
        vm.assertEq(copies.accountOf(key).balance, EXECUTION_FEE - 1e14, "GMX pays the receiver");
        settle.settle(key, WETH, 0);
        uint256 sum = _free(ALICE, WETH) + _free(BOB, WETH) + _free(CAROL, WETH) + store.platformFeeMap(WETH);
        vm.assertEq(sum, EXECUTION_FEE - 1e14, "shared");
    }

    function test_onlyGmxCallsBack() public {
        (, bytes32 order) = _opening(0);
        EventUtils.EventLogData memory nothing;
        vm.expectPartialRevert(Orders.Orders__NotGmx.selector);
        mirror.afterOrderExecution(order, nothing, nothing);
        vm.expectPartialRevert(Orders.Orders__NotGmx.selector);
        mirror.afterOrderCancellation(order, nothing, nothing);
        vm.expectPartialRevert(Orders.Orders__NotGmx.selector);
        mirror.afterOrderFrozen(order, nothing, nothing);
        vm.expectPartialRevert(Orders.Orders__NotGmx.selector);
        mirror.refundExecutionFee{value: 1}(order, nothing);
    }

    function test_ordersOfOthersThatNameItAsCallbackAreRefused() public {
        EventUtils.EventLogData memory nothing;
        vm.startPrank(GmxAddresses.ORDER_HANDLER);
        vm.deal(GmxAddresses.ORDER_HANDLER, 1);
        vm.expectPartialRevert(Orders.Orders__UnknownOrder.selector);
        mirror.afterOrderExecution(bytes32("foreign"), nothing, nothing);
        vm.expectPartialRevert(Orders.Orders__UnknownOrder.selector);
        mirror.afterOrderExecution(bytes32(0), nothing, nothing);
        vm.expectPartialRevert(Orders.Orders__UnknownOrder.selector);
        leaves.afterOrderExecution(bytes32("foreign"), nothing, nothing);
        vm.expectPartialRevert(Orders.Orders__UnknownOrder.selector);
        mirror.refundExecutionFee{value: 1}(bytes32("foreign"), nothing);
        // a frozen order is still pending
        mirror.afterOrderFrozen(bytes32("foreign"), nothing, nothing);
        leaves.afterOrderFrozen(bytes32("foreign"), nothing, nothing);
        vm.stopPrank();
    }

    function test_takesNoEthByItself() public {
        (bool isOk,) = address(mirror).call{value: 1}("");
        vm.assertTrue(!isOk, "a stray payment is refused");
        (isOk,) = address(leaves).call{value: 1}("");
        vm.assertTrue(!isOk, "here too");
    }

    function test_gasOfCallbacksHasBounds() public {
        vm.startPrank(OWNER);
        vm.expectPartialRevert(Orders.Orders__InvalidCallbackGasLimit.selector);
        mirror.setCallbackGasLimit(99_999);
        vm.expectPartialRevert(Orders.Orders__InvalidCallbackGasLimit.selector);
        mirror.setCallbackGasLimit(4_000_001);
        mirror.setCallbackGasLimit(4_000_000);
        vm.stopPrank();
        vm.assertEq(mirror.callbackGasLimit(), 4_000_000, "set");
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        mirror.setCallbackGasLimit(200_000);
    }

    function test_anOrderIsRealOnlyIfGmxsStoreHasIt() public {
        _join(ALICE, 1_000e6);
        _trade(20_000e30, 2_000e6);
        IMirror.MirrorCall memory call = _call(_list());
        // a router that makes orders up
        vm.etch(GmxAddresses.EXCHANGE_ROUTER, address(new FalseRouter()).code);
        vm.expectRevert();
        _mirror(call);
    }

    function test_theMinimumFeeIsGmxs() public {
        vm.assertEq(gmx.minExecutionFee(true, 500_000, 1e8), 4_850_000 * 1e8, "as GMX has computed it in a recorded run");
        vm.txGasPrice(1e8);
        _join(ALICE, 1_000e6);
        _trade(20_000e30, 2_000e6);
        IMirror.MirrorCall memory call = _call(_list());
        vm.startPrank(KEEPER);
        vm.expectPartialRevert(OrderHandler.InsufficientExecutionFee.selector);
        mirror.mirror{value: 4_850_000 * 1e8 - 1}(call);
        mirror.mirror{value: 4_850_000 * 1e8}(call);
        vm.stopPrank();
        vm.txGasPrice(0);
        vm.assertEq(gmx.minExecutionFee(false, 500_000, 1e8), 4_850_000 * 1e8, "a decrease has its own");
    }

    function test_leavesNothingBehind() public {
        bytes32 key = _openCopy(10);
        _trade(0, 0);
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(key));
        _settleAll(key);
        vm.assertEq(address(mirror).balance + address(leaves).balance + address(copies).balance, 0, "no ETH");
        vm.assertEq(IERC20(WETH).balanceOf(address(mirror)) + IERC20(USDC).balanceOf(address(mirror)), 0, "no tokens");
    }
}

contract FalseRouter {
    fallback(bytes calldata) external payable returns (bytes memory) {
        return abi.encode(bytes32("made up"));
    }
}
