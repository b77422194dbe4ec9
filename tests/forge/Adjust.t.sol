// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ICopies} from "contracts/interfaces/ICopies.sol";
import {IMirror} from "contracts/interfaces/IMirror.sol";
import {Orders} from "contracts/Orders.sol";
import {IPriceFeed, PriceFeeds} from "contracts/PriceFeeds.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// How a copy follows its trader, and is closed.
contract AdjustTest is Setup {
    function _refused(bytes32 key, bytes4 reason) private {
        IMirror.AdjustCall memory call = _adjustCall(key);
        vm.prank(KEEPER);
        vm.expectPartialRevert(reason);
        mirror.adjust{value: EXECUTION_FEE}(call);
    }

    function test_followsTheTraderUpAndDown() public {
        bytes32 key = _openCopy(10);
        uint256 collateral = _collateralOf(key);
        _trade(20_000e30, 1_000e6);
        bytes32 order = _adjust(key, 0);
        vm.assertEq(_uint(order, "ORDER_TYPE"), 2, "an increase");
        vm.assertEq(_uint(order, "INITIAL_COLLATERAL_DELTA_AMOUNT"), 0, "without collateral");
        gmxScript.execute(order);
        vm.assertEq(_sizeOf(key), collateral * 1e24 * 20, "twenty times what is in it");

        collateral = _collateralOf(key);
        _trade(5_000e30, 1_000e6);
        order = _adjust(key, 0);
        vm.assertEq(_uint(order, "ORDER_TYPE"), 4, "a decrease");
        gmxScript.execute(order);
        vm.assertEq(_sizeOf(key), collateral * 1e24 * 5, "five times what is in it");
    }

    function test_doesNothingNearTheTarget() public {
        bytes32 key = _openCopy(10);
        uint256 collateral = _collateralOf(key);
        // 2 % of the size, and a unit more
        uint256 size = _sizeOf(key) * 102 / 100;
        _trade(size, collateral);
        _refused(key, IMirror.Mirror__WithinTolerance.selector);
        _trade(size + 1, collateral);
        _adjust(key, 0);
    }

    /// GMX's store has one position per trader, market, collateral and side, and does not say that it was closed in between.
    function test_followsAPositionThatWasClosedAndOpenedAgain() public {
        bytes32 key = _openCopy(10);
        _trade(0, 0);
        vm.warp(block.timestamp + 1 hours);
        _trade(30_000e30, 10_000e6);
        vm.expectPartialRevert(IMirror.Mirror__TraderStillOpen.selector);
        mirror.close{value: EXECUTION_FEE}(key);
        bytes32 order = _adjust(key, 0);
        gmxScript.execute(order);
        uint256 collateral = _collateralOf(key);
        vm.assertGe(_sizeOf(key), collateral * 1e24 * 297 / 100, "three times what is in it");
        vm.assertGe(collateral * 1e24 * 303 / 100, _sizeOf(key), "as the trader now");
    }

    function test_closesWhenTheTraderIsGone() public {
        bytes32 key = _openCopy(10);
        _trade(0, 0);
        bytes32 order = _adjust(key, 0);
        vm.assertEq(_uint(order, "SIZE_DELTA_USD"), 60_000e30, "all of it");
        gmxScript.execute(order);
        vm.assertEq(_sizeOf(key), 0, "closed");
        _refused(key, IMirror.Mirror__NotOpen.selector);
    }

    function test_anybodyClosesOnceTheTraderIsGone() public {
        bytes32 key = _openCopy(10);
        vm.expectPartialRevert(IMirror.Mirror__TraderStillOpen.selector);
        mirror.close{value: EXECUTION_FEE}(key);
        _trade(0, 0);
        uint256 held = STRANGER.balance;
        vm.prank(STRANGER);
        bytes32 order = mirror.close{value: EXECUTION_FEE}(key);
        vm.expectPartialRevert(IMirror.Mirror__OrderPending.selector);
        mirror.close{value: EXECUTION_FEE}(key);
        gmxScript.execute(order);
        vm.assertEq(_sizeOf(key), 0, "closed");
        vm.assertEq(held - STRANGER.balance, 1e14, "what GMX has not used goes back to the stranger");
        _settleAll(key);
        vm.assertGe(_free(ALICE), _net(990e6), "and everybody is paid");
        vm.expectPartialRevert(IMirror.Mirror__NotOpen.selector);
        mirror.close{value: EXECUTION_FEE}(key);
    }

    function test_capsTheLeverage() public {
        bytes32 key = _openCopy(10);
        uint256 collateral = _collateralOf(key);
        _trade(300_000e30, 1_000e6);
        bytes32 order = _adjust(key, 0);
        vm.assertEq(_uint(order, "SIZE_DELTA_USD"), collateral * 1e24 * 100 - 60_000e30, "up to a hundred times");
    }

    function test_boundsThePriceByTheFeed() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 1_000e6);
        gmxScript.setPrice(WETH, 3_000e8);
        vm.assertEq(_uint(_adjust(key, 0), "ACCEPTABLE_PRICE"), 3_030e12, "a long buys at one percent more");
        gmxScript.cancel(mirror.requestKeyOf(key));
        _trade(5_000e30, 1_000e6);
        vm.assertEq(_uint(_adjust(key, 0), "ACCEPTABLE_PRICE"), 2_910e12, "and sells at three percent less");
    }

    function test_boundsAShortTheOtherWayRound() public {
        _isLong = false;
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 3_000e8);
        _trade(20_000e30, 1_000e6);
        vm.assertEq(_uint(_adjust(key, 0), "ACCEPTABLE_PRICE"), 2_970e12, "a short sells at one percent less");
        gmxScript.cancel(mirror.requestKeyOf(key));
        _trade(5_000e30, 1_000e6);
        vm.assertEq(_uint(_adjust(key, 0), "ACCEPTABLE_PRICE"), 3_090e12, "and buys back at three percent more");
    }

    function test_takesTheKeepersBoundIfItIsTighter() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 1_000e6);
        IMirror.AdjustCall memory call = _adjustCall(key);
        call.acceptablePrice = 2_001e12;
        vm.prank(KEEPER);
        vm.assertEq(_uint(mirror.adjust{value: EXECUTION_FEE}(call), "ACCEPTABLE_PRICE"), 2_001e12, "the keeper's");
    }

    function test_withoutAFeedTakesTheKeepersBound() public {
        bytes32 key = _openCopy(10);
        PriceFeeds.Feed memory none = PriceFeeds.Feed(IPriceFeed(address(0)), 0, 0);
        vm.startPrank(OWNER);
        feeds.scheduleFeed(WETH, none);
        vm.warp(block.timestamp + 2 days);
        feeds.setFeed(WETH, none);
        vm.stopPrank();
        _trade(20_000e30, 1_000e6);
        IMirror.AdjustCall memory call = _adjustCall(key);
        call.acceptablePrice = 2_345e12;
        vm.prank(KEEPER);
        vm.assertEq(_uint(mirror.adjust{value: EXECUTION_FEE}(call), "ACCEPTABLE_PRICE"), 2_345e12, "the keeper's");
        gmxScript.cancel(mirror.requestKeyOf(key));
        _trade(0, 0);
        vm.assertEq(_uint(mirror.close{value: EXECUTION_FEE}(key), "ACCEPTABLE_PRICE"), 0, "a close has none");
    }

    function test_hasOneOrderAtATime() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 1_000e6);
        _adjust(key, 0);
        _refused(key, IMirror.Mirror__OrderPending.selector);
    }

    function test_isForKeepersAndOpenCopies() public {
        bytes32 key = _openCopy(10);
        vm.expectPartialRevert(Orders.Orders__NotAKeeper.selector);
        mirror.adjust{value: EXECUTION_FEE}(_adjustCall(key));
        vm.prank(KEEPER);
        vm.expectPartialRevert(ICopies.Copies__Missing.selector);
        mirror.adjust{value: EXECUTION_FEE}(IMirror.AdjustCall(bytes32("none"), 0, 0, 0));
    }

    function test_refusesATraderWithoutCollateral() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 0);
        _refused(key, IMirror.Mirror__NoTraderPosition.selector);
    }

    function test_owesTheFeeOfAnExecutedOrderAndForgetsACancelledOnes() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 1_000e6);
        bytes32 order = _adjust(key, 50e6);
        vm.assertEq(copies.getCopy(key).charged, 50e6, "counted");
        gmxScript.cancel(order);
        vm.assertEq(copies.getCopy(key).charged + copies.getCopy(key).owed, 0, "forgotten");

        gmxScript.execute(_adjust(key, 60e6));
        vm.assertEq(copies.getCopy(key).owed, 60e6, "owed");
        _trade(0, 0);
        gmxScript.execute(_adjust(key, 40e6));
        vm.assertEq(copies.getCopy(key).owed, 100e6, "and more");
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(FEE_RECEIVER), 100e6, "paid out of what the copy returns, whoever settles");
        vm.assertEq(copies.getCopy(key).owed, 0, "nothing is owed any more");
    }

    function test_takesLessThanATenthOverACopysLife() public {
        bytes32 key = _openCopy(10, 300e6);
        for (uint256 i; i < 2; i++) {
            _trade((i + 2) * 10_000e30, 1_000e6);
            gmxScript.execute(_adjust(key, 140e6));
        }
        _trade(40_000e30, 1_000e6);
        IMirror.AdjustCall memory call = _adjustCall(key);
        call.keeperFee = 20e6;
        vm.prank(KEEPER);
        vm.expectPartialRevert(ICopies.Copies__FeesAboveLimit.selector);
        mirror.adjust{value: EXECUTION_FEE}(call);
        _adjust(key, 19e6);
    }

    function test_takesOutWhatLeaversAreStillOwed() public {
        bytes32 key = _openCopy(10);
        // a loss, and a bound far from the price: most of Carol's collateral stays in the position
        gmxScript.setPrice(WETH, 1_950e8);
        (, bytes32 order) = _leaveAt(key, CAROL, 0);
        gmxScript.execute(order);
        (uint256 remainder,) = copies.remaindersOf(key, CAROL);
        vm.assertGe(remainder, 1, "something stays");
        _trade(5_000e30, 1_000e6);
        order = _adjust(key, 0);
        vm.assertEq(_uint(order, "INITIAL_COLLATERAL_DELTA_AMOUNT"), remainder, "the next decrease takes it out");
        gmxScript.execute(order);
        uint256 free = _free(CAROL);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(CAROL) - free, _net(remainder), "it is hers");
        (remainder,) = copies.remaindersOf(key, CAROL);
        vm.assertEq(remainder, 0, "and paid");
    }
}
