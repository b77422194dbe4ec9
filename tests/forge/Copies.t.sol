// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {AllocationAccount} from "contracts/AllocationAccount.sol";
import {Copies} from "contracts/Copies.sol";
import {Exchange} from "contracts/Exchange.sol";
import {Heartbeat} from "contracts/Heartbeat.sol";
import {MatchingRule} from "contracts/MatchingRule.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Settle} from "contracts/Settle.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// Mirror and Settle: every path, and every revert.
contract CopiesTest is Protocol {
    address private constant ALICE = address(0xa11ce);
    address private constant BOB = address(0xb0b);

    /// alice and bob can put 100 USDC each into a copy.
    function setUp() public {
        vm.warp(1_800_000_000);
        mirrorBeat();
        _deposit(ALICE, usdc, 1_000e6);
        _deposit(BOB, usdc, 1_000e6);
        _follow(ALICE, usdc, 1_000);
        _follow(BOB, usdc, 1_000);
    }

    function mirrorBeat() public {
        vm.prank(KEEPER);
        mirror.beat();
    }

    function _both() private pure returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (ALICE, BOB);
    }

    function _open() private returns (bytes32 key) {
        Mirror.MirrorCall memory call = _mirrorCall(_both());
        vm.prank(KEEPER);
        (key,) = mirror.mirror(call);
    }

    function _mirrorReverts(Mirror.MirrorCall memory call, bytes4 selector) private {
        vm.prank(KEEPER);
        vm.expectPartialRevert(selector);
        mirror.mirror(call);
    }

    function _adjustReverts(Mirror.AdjustCall memory call, bytes4 selector) private {
        vm.prank(KEEPER);
        vm.expectPartialRevert(selector);
        mirror.adjust(call);
    }

    function _adjust(Mirror.AdjustCall memory call) private {
        vm.prank(KEEPER);
        mirror.adjust(call);
    }

    function test_openingsThatAreRefused() public {
        Mirror.MirrorCall memory call = _mirrorCall(_both());
        call.deadline = block.timestamp - 1;
        _mirrorReverts(call, Mirror.Mirror__DeadlinePassed.selector);
        call = _mirrorCall(_both());
        call.traderSizeDelta = 0;
        _mirrorReverts(call, Mirror.Mirror__NotAnOpening.selector);
        call = _mirrorCall(_both());
        call.traderCollateralDelta = 0;
        _mirrorReverts(call, Mirror.Mirror__NotAnOpening.selector);
        _mirrorReverts(_mirrorCall(new address[](0)), Mirror.Mirror__InvalidMimicList.selector);
        _mirrorReverts(_mirrorCall(new address[](51)), Mirror.Mirror__InvalidMimicList.selector);
        call = _mirrorCall(_both());
        call.acceptablePrice = WETH_PRICE - 1;
        _mirrorReverts(call, Mirror.Mirror__PriceUnacceptable.selector);
        (call.isLong, call.acceptablePrice) = (false, WETH_PRICE + 1);
        _mirrorReverts(call, Mirror.Mirror__PriceUnacceptable.selector);
        call = _mirrorCall(_both());
        call.traderSizeDelta = 100_001e30;
        _mirrorReverts(call, Mirror.Mirror__LeverageAboveLimit.selector);
        call = _mirrorCall(_both());
        call.keeperFee = 20e6;
        _mirrorReverts(call, Mirror.Mirror__KeeperFeeAboveLimit.selector);
        vm.prank(OWNER);
        mirror.pause();
        _mirrorReverts(_mirrorCall(_both()), Pausable.EnforcedPause.selector);
        vm.prank(OWNER);
        mirror.unpause();
        call = _mirrorCall(_both());
        vm.prank(KEEPER);
        mirror.mirror(call);
        _mirrorReverts(call, Mirror.Mirror__AlreadyMirrored.selector);
    }

    function test_followersWhoAreSkipped() public {
        address[] memory list = new address[](6);
        for (uint160 i; i < list.length; i++) list[i] = address(0xc0 + i);
        // 0 has no rule, 1 an expired one, 2 no free balance, 3 too little for the fee, 4 was just copied for
        for (uint256 i = 1; i < list.length; i++) _follow(list[i], usdc, 1_000);
        _deposit(list[1], usdc, 1_000e6);
        vm.prank(list[1]);
        router.setMatchingRule(
            address(usdc), TRADER, MatchingRule.Rule(1_000, 1 hours, block.timestamp + 1 days)
        );
        vm.warp(block.timestamp + 1 days);
        _deposit(list[3], usdc, 1e6);
        _deposit(list[4], usdc, 1_000e6);
        _deposit(list[5], usdc, 1_000e6);
        address[] memory one = new address[](1);
        one[0] = list[4];
        Mirror.MirrorCall memory call = _mirrorCall(one);
        vm.prank(KEEPER);
        mirror.mirror(call);

        call = _mirrorCall(list);
        call.keeperFee = 1e6;
        vm.prank(KEEPER);
        (bytes32 key,) = mirror.mirror(call);
        Mirror.Allocation memory allocation = mirror.getAllocation(key);
        vm.assertEq(allocation.mimicList.length, 1, "one is left");
        vm.assertTrue(allocation.mimicList[0] == list[5], "the last");

        one[0] = list[0];
        call = _mirrorCall(one);
        vm.prank(KEEPER);
        (key,) = mirror.mirror(call);
        vm.assertTrue(key == 0, "nobody is matched");
    }

    function test_adjustmentsThatAreRefused() public {
        _adjustReverts(_adjustCall(bytes32("none")), Copies.Mirror__AllocationMissing.selector);
        bytes32 key = _open();
        Mirror.AdjustCall memory call = _adjustCall(key);
        call.traderSize = 1;
        _adjustReverts(call, Mirror.Mirror__InvalidTraderPosition.selector);
        call = _adjustCall(key);
        call.keeperFee = 20e6;
        _adjustReverts(call, Mirror.Mirror__KeeperFeeAboveLimit.selector);
        call = _adjustCall(key);
        call.keeperFee = 200e6;
        _adjustReverts(call, Mirror.Mirror__KeeperFeeAboveLimit.selector);
        call = _adjustCall(key);
        (call.traderSize, call.traderCollateral, call.keeperFee) = (9_000e30, 1_000e6, 19e6);
        _adjust(call);
        _adjustReverts(call, Mirror.Mirror__AlreadyAdjusted.selector);
        call = _adjustCall(key);
        call.keeperFee = 1e6;
        _adjustReverts(call, Copies.Mirror__CopyFeesAboveLimit.selector);
        _adjust(_adjustCall(key));
        _adjustReverts(_adjustCall(key), Copies.Mirror__AlreadyClosed.selector);
    }

    function test_copyUpDownAndBeyondTheLimitOfLeverage() public {
        bytes32 key = _open();
        Mirror.AdjustCall memory call = _adjustCall(key);
        (call.traderSize, call.traderCollateral) = (20_000e30, 1_000e6);
        _adjust(call);
        vm.assertEq(_size(key), 4_000e30, "up");
        call = _adjustCall(key);
        (call.traderSize, call.traderCollateral) = (400_000e30, 1_000e6);
        _adjust(call);
        vm.assertEq(_size(key), 20_000e30, "at most 100x");
        call = _adjustCall(key);
        (call.traderSize, call.traderCollateral) = (5_000e30, 1_000e6);
        _adjust(call);
        vm.assertEq(_size(key), 1_000e30, "down");
        call = _adjustCall(key);
        (call.traderSize, call.traderCollateral) = (5_000e30, 1_000e6);
        _adjust(call);
        vm.assertEq(_size(key), 1_000e30, "as it was");
    }

    function test_feeOfOneWhoCannotPay() public {
        bytes32 key = _open();
        vm.prank(BOB);
        router.withdrawAll(IERC20(address(usdc)), BOB);
        _setPrice(address(weth), 1_900e12);
        Mirror.AdjustCall memory call = _adjustCall(key);
        (call.traderSize, call.traderCollateral, call.keeperFee) = (10_000e30, 1_000e6, 4e6);
        _adjust(call);
        Mirror.Allocation memory allocation = mirror.getAllocation(key);
        // the copy is worth half of what was put in: two dollars have a weight of four
        vm.assertEq(allocation.allocationList[0], 100e6, "alice has paid");
        vm.assertEq(allocation.allocationList[1], 96e6, "bob's part is cut");
        // two dollars of the follower's part are left
        _setPrice(address(weth), 1_809e12);
        call = _adjustCall(key);
        call.keeperFee = 15e6;
        _adjustReverts(call, Mirror.Mirror__KeeperFeeAboveLimit.selector);
        call.keeperFee = 1e6;
        _adjust(call);
    }

    function test_settlements() public {
        bytes32 key = _open();
        vm.prank(KEEPER);
        vm.expectPartialRevert(Settle.Settle__NothingToSettle.selector);
        settle.settle(key, 0, KEEPER);
        _setPrice(address(weth), 2_100e12);
        Mirror.AdjustCall memory call = _adjustCall(key);
        (call.traderSize, call.traderCollateral) = (5_000e30, 1_000e6);
        _adjust(call);
        vm.prank(KEEPER);
        settle.settle(key, 1e6, KEEPER);
        vm.assertTrue(!settle.isFinal(key), "still open");
        _adjust(_adjustCall(key));
        vm.prank(KEEPER);
        vm.expectPartialRevert(Settle.Settle__KeeperFeeAboveLimit.selector);
        settle.settle(key, 30e6, KEEPER);
        vm.prank(KEEPER);
        vm.expectPartialRevert(Settle.Settle__KeeperFeeAboveLimit.selector);
        settle.settle(key, 300e6, KEEPER);
        vm.prank(KEEPER);
        settle.settle(key, 0, KEEPER);
        vm.assertTrue(settle.isFinal(key), "the end");
        vm.prank(OWNER);
        uint256 fee = settle.claimPlatformFee(IERC20(address(usdc)), OWNER);
        vm.assertEq(usdc.balanceOf(OWNER), fee, "the platform's percent");
        vm.prank(OWNER);
        vm.assertEq(settle.claimPlatformFee(IERC20(address(usdc)), OWNER), 0, "once");
    }

    function test_copyThatLostEverything() public {
        bytes32 key = _open();
        _setPrice(address(weth), 1_000e12);
        _adjust(_adjustCall(key));
        vm.prank(KEEPER);
        settle.settle(key, 0, KEEPER);
        vm.prank(KEEPER);
        vm.expectPartialRevert(Settle.Settle__NothingToSettle.selector);
        settle.settle(key, 0, KEEPER);
    }

    function test_exit() public {
        (bytes32 key, bytes32 closed) = (_open(), bytes32(0));
        vm.warp(block.timestamp + 1 hours);
        closed = _open();
        _adjust(_adjustCall(closed));
        uint256 exitTime = router.lastHeartbeat() + router.exitDelay();
        vm.warp(exitTime - 1);
        vm.expectPartialRevert(Heartbeat.Heartbeat__KeeperPresent.selector);
        router.exit(key);
        vm.expectPartialRevert(Heartbeat.Heartbeat__KeeperPresent.selector);
        mirror.close(key);
        vm.warp(exitTime);
        vm.prank(ALICE);
        vm.assertEq(router.exit(key), 99e6, "her share");
        vm.assertEq(router.exit(closed), 0, "somebody else's");
        vm.assertEq(store.userBalanceMap(address(usdc), BOB), 1_000e6 - 100e6 - 90e6 + 99e6 + 891e5, "his shares");
        vm.expectPartialRevert(Copies.Mirror__AlreadyClosed.selector);
        mirror.close(key);
    }

    function test_limitsOfTheOwner() public {
        vm.startPrank(OWNER);
        vm.expectPartialRevert(Heartbeat.Heartbeat__InvalidExitDelay.selector);
        mirror.setExitDelay(1 hours - 1);
        vm.expectPartialRevert(Heartbeat.Heartbeat__InvalidExitDelay.selector);
        mirror.setExitDelay(7 days + 1);
        mirror.setExitDelay(2 days);
        vm.expectPartialRevert(Mirror.Mirror__InvalidMaxLeverage.selector);
        mirror.setMaxLeverage(9_999);
        vm.expectPartialRevert(Mirror.Mirror__InvalidMaxLeverage.selector);
        mirror.setMaxLeverage(2_000_001);
        mirror.setMaxLeverage(500_000);
        vm.stopPrank();
    }

    function test_reports() public {
        Mirror.Source memory source = _mirrorCall(_both()).source;
        Mirror.SkipReason[] memory reasons = new Mirror.SkipReason[](1);
        vm.startPrank(KEEPER);
        vm.expectRevert(Mirror.Mirror__InvalidReport.selector);
        mirror.reportSkipped(source, _both(), reasons);
        mirror.reportSkipped(source, new address[](1), reasons);
        vm.expectRevert(Mirror.Mirror__InvalidReport.selector);
        mirror.reportOrder(source.requestKey, source.positionKey, 7, 0, _both());
        mirror.reportOrder(source.requestKey, source.positionKey, 6, 0, _both());
        vm.stopPrank();
    }

    function test_accountsObeyMirrorAndSettleOnly() public {
        AllocationAccount account = AllocationAccount(mirror.getAllocation(_open()).account);
        vm.expectRevert(AllocationAccount.Permission__Unauthorized.selector);
        account.transfer(IERC20(address(usdc)), ALICE, 1);
        vm.prank(KEEPER);
        vm.expectRevert(AllocationAccount.Permission__Unauthorized.selector);
        account.approve(IERC20(address(usdc)), KEEPER, 1);
    }

    function _size(bytes32 key) private view returns (uint256) {
        (, Exchange.Position memory position) = mirror.getPosition(key);
        return position.sizeInUsd;
    }
}
