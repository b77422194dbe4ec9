// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ICopies} from "contracts/interfaces/ICopies.sol";
import {ILeaves} from "contracts/interfaces/ILeaves.sol";
import {IMirror} from "contracts/interfaces/IMirror.sol";
import {IPriceFeed, PriceFeeds} from "contracts/PriceFeeds.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// What a keeper that lies can do: one test for each line of the table in docs/protocol.md, in its order.
contract LyingKeeperTest is Setup {
    function _three() private returns (IMirror.MirrorCall memory) {
        _join(ALICE, 1_000e6);
        _join(BOB, 2_000e6);
        _trade(20_000e30, 2_000e6);
        return _call(_list());
    }

    function _refused(IMirror.MirrorCall memory call, bytes4 reason) private {
        vm.expectPartialRevert(reason);
        _mirror(call);
    }

    function test_aPositionThatTheTraderDoesNotHave() public {
        IMirror.MirrorCall memory call = _three();
        // side and market name another position; size and price are no parameters
        call.isLong = false;
        _refused(call, IMirror.Mirror__NoTraderPosition.selector);
        (call.isLong, call.market) = (true, BTC_MARKET);
        _refused(call, IMirror.Mirror__NoTraderPosition.selector);
        (call.market, call.trader) = (ETH_MARKET, STRANGER);
        _refused(call, IMirror.Mirror__NoTraderPosition.selector);
    }

    function test_anotherTraderThanTheFollowersChose() public {
        _three();
        gmxScript.setPosition(STRANGER, ETH_MARKET, USDC, true, 20_000e30, 2_000e6);
        IMirror.MirrorCall memory call = _call(_list());
        call.trader = STRANGER;
        (bytes32 key,) = _mirror(call);
        vm.assertTrue(key == 0, "nobody has a rule for him");
    }

    function test_anOldIncreaseOrTheSameOneTwice() public {
        IMirror.MirrorCall memory call = _three();
        _mirror(call);
        _refused(call, IMirror.Mirror__AlreadyMirrored.selector);
        vm.warp(block.timestamp + 121);
        _refused(call, IMirror.Mirror__TooOld.selector);
    }

    function test_anOpeningAtAnyPrice() public {
        IMirror.MirrorCall memory call = _three();
        call.keeperFee = 100e6;
        gmxScript.setPrice(WETH, 2_021e8);
        (bytes32 key, bytes32 order) = _mirror(call);
        vm.assertTrue(!gmxScript.execute(order), "one percent above the entry and a dollar: cancelled");
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(ALICE) + _free(BOB), 3_000e6, "everything is back");
        vm.assertEq(_free(FEE_RECEIVER), 0, "and the keeper has paid for it");
    }

    function test_increasesOfATraderOfItsOwnAllDay() public {
        IMirror.MirrorCall memory call = _three();
        call.keeperFee = 100e6;
        // a bound that GMX must refuse, again and again: the throttle is cleared each time
        for (uint256 i; i < 5; i++) {
            _trade(20_000e30, 2_000e6);
            call.acceptablePrice = 1;
            (bytes32 key, bytes32 order) = _mirror(call);
            vm.assertTrue(!gmxScript.execute(order), "cancelled");
            settle.settle(key, USDC, 0);
            vm.warp(block.timestamp + 1);
        }
        vm.assertEq(_free(ALICE) + _free(BOB), 3_000e6, "nobody has lost a unit");
        vm.assertEq(_free(FEE_RECEIVER), 0, "and it has gained none");
    }

    function test_increasesAsOpenings() public {
        bytes32 key = _openCopy(10);
        vm.warp(block.timestamp + 2 hours);
        _deposit(ALICE, USDC, 1_000e6);
        _trade(40_000e30, 2_000e6);
        _refused(_call(_list()), IMirror.Mirror__StillCopied.selector);
        // on another market the throttle stops it
        vm.warp(block.timestamp - 2 hours + 1);
        _market = BTC_MARKET;
        _trade(40_000e30, 2_000e6);
        (bytes32 next,) = _mirror(_call(_list()));
        vm.assertTrue(next == 0 && key != 0, "throttled");
    }

    function test_falseReportsMoveNothing() public {
        bytes32 key = _openCopy(10);
        ICopies.Copy memory before = copies.getCopy(key);
        IMirror.SkipReason[] memory reasons = new IMirror.SkipReason[](1);
        address[] memory list = new address[](1);
        list[0] = ALICE;
        vm.startPrank(KEEPER);
        mirror.reportSkipped(IMirror.Source(TRADER, USDC, bytes32("a"), bytes32("b")), list, reasons);
        mirror.reportOrder(bytes32("a"), bytes32("b"), 3, 0, list);
        vm.stopPrank();
        ICopies.Copy memory current = copies.getCopy(key);
        vm.assertTrue(keccak256(abi.encode(before)) == keccak256(abi.encode(current)), "the copy is as it was");
    }

    function test_anAdjustAwayFromTheTraderOrForNothing() public {
        bytes32 key = _openCopy(10);
        IMirror.AdjustCall memory call = _adjustCall(key);
        vm.prank(KEEPER);
        vm.expectPartialRevert(IMirror.Mirror__WithinTolerance.selector);
        mirror.adjust{value: EXECUTION_FEE}(call);
        // the direction and the size follow from both positions: there is no parameter for them
        _trade(15_000e30, 1_000e6);
        bytes32 order = _adjust(key, 0);
        vm.assertEq(_uint(order, "ORDER_TYPE"), 2, "up, as the trader");
    }

    function test_noAdjustNoClose() public {
        bytes32 key = _openCopy(10);
        // every follower may leave
        (, bytes32 order) = _leave(key, BOB);
        gmxScript.execute(order);
        vm.assertEq(copies.weightOf(key, BOB), 0, "out");
        // and anybody may close once the trader is gone
        _trade(0, 0);
        vm.prank(STRANGER);
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(key));
        vm.assertEq(_sizeOf(key), 0, "closed");
    }

    function test_adjustsThatGmxMustCancel() public {
        bytes32 key = _openCopy(10);
        for (uint256 i; i < 3; i++) {
            _trade(20_000e30, 1_000e6);
            IMirror.AdjustCall memory call = _adjustCall(key);
            (call.acceptablePrice, call.keeperFee) = (1, 100e6);
            vm.prank(KEEPER);
            bytes32 order = mirror.adjust{value: EXECUTION_FEE}(call);
            // nobody waits for it
            (bytes32 leaveKey, bytes32 own) = _leave(key, ALICE);
            vm.assertTrue(leaveKey != 0, "an order of her own, at once");
            gmxScript.cancel(own);
            vm.assertTrue(!gmxScript.execute(order), "cancelled");
        }
        vm.assertEq(copies.getCopy(key).owed + copies.getCopy(key).charged, 0, "and pays nothing");
    }

    function test_anAdjustWithoutABound() public {
        bytes32 key = _openCopy(10);
        _trade(0, 0);
        IMirror.AdjustCall memory call = _adjustCall(key);
        call.acceptablePrice = 0;
        vm.prank(KEEPER);
        bytes32 order = mirror.adjust{value: EXECUTION_FEE}(call);
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 1_940e12, "three percent below the feed");
        gmxScript.cancel(order);

        PriceFeeds.Feed memory none = PriceFeeds.Feed(IPriceFeed(address(0)), 0, 0);
        vm.startPrank(OWNER);
        feeds.scheduleFeed(WETH, none);
        vm.warp(block.timestamp + 2 days);
        feeds.setFeed(WETH, none);
        vm.stopPrank();
        vm.prank(KEEPER);
        order = mirror.adjust{value: EXECUTION_FEE}(call);
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 0, "without a feed: GMX's price");
    }

    function test_aStopLossTooEarly() public {
        bytes32 key = _openCopy(10);
        vm.prank(ALICE);
        router.setMaxLoss(USDC, TRADER, 2_000);
        vm.prank(KEEPER);
        bytes32 leaveKey = leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
        vm.assertTrue(!gmxScript.execute(leaves.getLeave(leaveKey).requestKey), "GMX does not execute it");
        vm.prank(ALICE);
        router.cancelLeave(leaveKey);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Cancelled, "and she cancels it");
        vm.prank(KEEPER);
        vm.expectPartialRevert(ILeaves.Leaves__NoMaxLoss.selector);
        leaves.stopLoss{value: EXECUTION_FEE}(key, BOB, 0);
    }

    function test_aFeeForNothingOrTooMuch() public {
        bytes32 key = _openCopy(10, 200e6);
        _trade(20_000e30, 1_000e6);
        IMirror.AdjustCall memory call = _adjustCall(key);
        call.keeperFee = 400e6;
        vm.prank(KEEPER);
        vm.expectPartialRevert(ICopies.Copies__FeesAboveLimit.selector);
        mirror.adjust{value: EXECUTION_FEE}(call);
        gmxScript.execute(_adjust(key, 399e6));
        _trade(0, 0);
        gmxScript.execute(_adjust(key, 0));
        vm.prank(KEEPER);
        vm.expectPartialRevert(ICopies.Copies__FeesAboveLimit.selector);
        settle.settle(key, USDC, 1e6);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(FEE_RECEIVER), 599e6, "less than a tenth of what was put in, over its life");
    }

    function test_anOrderKeptPendingForEver() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 1_000e6);
        _adjust(key, 100e6);
        vm.warp(block.timestamp + 300);
        vm.prank(STRANGER);
        mirror.cancel(key);
        vm.assertTrue(mirror.requestKeyOf(key) == 0, "anybody cancels it");
        vm.assertEq(copies.getCopy(key).charged, 0, "for nothing");
    }

    function test_stops() public {
        bytes32 key = _openCopy(10);
        gmxScript.creditFunding(copies.accountOf(key), _market, WETH, 1e18);
        (, bytes32 order) = _leave(key, ALICE);
        gmxScript.execute(order);
        _trade(0, 0);
        vm.startPrank(STRANGER);
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(key));
        mirror.reconcile(key);
        settle.claimFunding(key);
        vm.stopPrank();
        _settleAll(key);
        vm.prank(BOB);
        vm.assertGe(router.withdrawAll(_usdc(), BOB), 1_950e6, "withdrawn");
        vm.assertTrue(settle.isFinal(key), "without a keeper");
    }

    function test_opensWhenAndForWhomItLikes() public {
        _three();
        _join(CAROL, 3_000e6);
        vm.warp(block.timestamp + 100);
        address[] memory list = new address[](1);
        list[0] = CAROL;
        (bytes32 key, bytes32 order) = _mirror(_call(list));
        vm.assertTrue(gmxScript.execute(order), "within the time, at the entry");
        vm.assertEq(copies.getCopy(key).weight, 3_000e6, "for Carol alone: that is in its power");
    }
}
