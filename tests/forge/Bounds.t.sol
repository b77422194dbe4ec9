// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Copies} from "contracts/Copies.sol";
import {Heartbeat} from "contracts/Heartbeat.sol";
import {MatchingRule} from "contracts/MatchingRule.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Settle} from "contracts/Settle.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// Limits, each at the last value that passes and the first that does not.
contract BoundsTest is Protocol {
    address private constant ALICE = address(0xa11ce);
    uint256 private constant START = 1_800_000_000;

    /// alice can put 100 USDC into a copy.
    function setUp() public {
        vm.warp(START);
        _deposit(ALICE, usdc, 1_000e6);
        _follow(ALICE, usdc, 1_000);
        vm.prank(KEEPER);
        mirror.beat();
    }

    function _alice() private pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = ALICE;
    }

    function _open() private returns (bytes32 key) {
        return _open(_mirrorCall(_alice()));
    }

    function _open(Mirror.MirrorCall memory call) private returns (bytes32 key) {
        vm.prank(KEEPER);
        (key,) = mirror.mirror(call);
    }

    function _newMirror(uint256 leverage, uint256 delay) private returns (Mirror) {
        return new Mirror(OWNER, store, rules, exchange, mirror.accountImplementation(), leverage, delay);
    }

    function test_aKeeperCountsAsThereFromTheCreation() public {
        Mirror fresh = _newMirror(20_000, 2 days);
        vm.assertEq(fresh.lastHeartbeat(), START, "the creation");
        vm.assertEq(fresh.exitTime(), START + 2 days, "the delay after it");
        vm.assertEq(fresh.maxLeverage(), 20_000, "leverage");
        address account = mirror.accountImplementation();
        vm.expectPartialRevert(Heartbeat.Heartbeat__InvalidExitDelay.selector);
        new Mirror(OWNER, store, rules, exchange, account, 20_000, 1 hours - 1);
        vm.expectPartialRevert(Mirror.Mirror__InvalidMaxLeverage.selector);
        new Mirror(OWNER, store, rules, exchange, account, 9_999, 1 days);
    }

    function test_everyCallOfAKeeperIsAHeartbeat() public {
        Mirror.MirrorCall memory call = _mirrorCall(_alice());
        bytes32 key = _open(call);
        vm.warp(START + 1);
        call.source.requestKey = _nextRequest();
        call.mimicList[0] = address(1);
        _open(call);
        _isSeenAt(START + 1);
        vm.warp(START + 2);
        vm.prank(KEEPER);
        mirror.adjust(_adjustCall(key));
        _isSeenAt(START + 2);
        vm.warp(START + 3);
        vm.prank(KEEPER);
        settle.settle(key, 0, KEEPER);
        _isSeenAt(START + 3);
        vm.warp(START + 4);
        vm.prank(KEEPER);
        mirror.reportSkipped(call.source, new address[](0), new Mirror.SkipReason[](0));
        _isSeenAt(START + 4);
        vm.warp(START + 5);
        vm.prank(KEEPER);
        mirror.reportOrder(key, key, 0, 0, _alice());
        _isSeenAt(START + 5);
        vm.warp(START + 6);
        vm.prank(KEEPER);
        mirror.beat();
        _isSeenAt(START + 6);
    }

    function _isSeenAt(uint256 time) private view {
        vm.assertEq(router.lastHeartbeat(), time, "seen");
    }

    function test_anExitOpensOneDelayAfterTheLastCall() public {
        bytes32 key = _open();
        vm.warp(START + 1 days - 1);
        bytes memory isPresent =
            abi.encodeWithSelector(Heartbeat.Heartbeat__KeeperPresent.selector, START + 1 days);
        vm.expectRevert(isPresent);
        router.exit(key);
        vm.expectRevert(isPresent);
        mirror.close(key);
        vm.warp(START + 1 days);
        vm.prank(ALICE);
        vm.assertEq(router.exit(key), 99e6, "all but a percent");
    }

    function test_delayAndLeverage() public {
        vm.startPrank(OWNER);
        mirror.setExitDelay(1 hours);
        vm.assertEq(router.exitDelay(), 1 hours, "an hour");
        mirror.setExitDelay(7 days);
        vm.assertEq(router.exitDelay(), 7 days, "a week");
        vm.expectRevert(
            abi.encodeWithSelector(Heartbeat.Heartbeat__InvalidExitDelay.selector, 1 hours, 7 days)
        );
        mirror.setExitDelay(7 days + 1);
        mirror.setMaxLeverage(10_000);
        vm.assertEq(mirror.maxLeverage(), 10_000, "once");
        mirror.setMaxLeverage(2_000_000);
        vm.assertEq(mirror.maxLeverage(), 2_000_000, "two hundred times");
        vm.expectRevert(
            abi.encodeWithSelector(Mirror.Mirror__InvalidMaxLeverage.selector, 10_000, 2_000_000)
        );
        mirror.setMaxLeverage(2_000_001);
        vm.stopPrank();
    }

    function test_openings() public {
        Mirror.MirrorCall memory call = _mirrorCall(_alice());
        (call.deadline, call.acceptablePrice) = (START, WETH_PRICE);
        call.traderSizeDelta = 100_000e30;
        vm.assertTrue(_open(call) != 0, "in time, at the price, at the limit of leverage");

        vm.warp(START + 1 hours);
        call = _mirrorCall(_alice());
        (call.isLong, call.acceptablePrice, call.traderCollateralDelta) = (false, WETH_PRICE, 1);
        call.traderSizeDelta = 10e24;
        vm.assertTrue(_open(call) != 0, "a short as small as can be");

        address[] memory fifty = new address[](50);
        for (uint160 i; i < 50; i++) {
            fifty[i] = address(0xf0000 + i);
            _deposit(fifty[i], usdc, 1_000e6);
            _follow(fifty[i], usdc, 1_000);
        }
        vm.assertEq(mirror.getAllocation(_open(_mirrorCall(fifty))).mimicList.length, 50, "fifty");
        vm.expectRevert(abi.encodeWithSelector(Mirror.Mirror__InvalidMimicList.selector, 50));
        _open(_mirrorCall(new address[](51)));
    }

    function test_aFollowerMayPutInAllThatHeHas() public {
        _follow(ALICE, usdc, 10_000);
        vm.assertEq(mirror.getAllocation(_open()).allocationList[0], 1_000e6, "all of it");
        vm.assertEq(store.userBalanceMap(address(usdc), ALICE), 0, "nothing is left");
    }

    function test_aTraderWithoutCollateralIsNotCopied() public {
        Mirror.MirrorCall memory call = _mirrorCall(_alice());
        call.traderCollateralDelta = -1;
        vm.expectRevert(Mirror.Mirror__NotAnOpening.selector);
        _open(call);
    }

    function test_refusalsSayWhatTheyKnow() public {
        Mirror.MirrorCall memory call = _mirrorCall(_alice());
        call.traderSizeDelta = 100_010e30;
        vm.expectRevert(
            abi.encodeWithSelector(Mirror.Mirror__LeverageAboveLimit.selector, 1_000_100, 1_000_000)
        );
        _open(call);
    }

    /// A tenth of 100 dollars is ten.
    function test_feesOfAnOpening() public {
        Mirror.MirrorCall memory call = _mirrorCall(_alice());
        call.keeperFee = 10e6;
        vm.expectRevert(abi.encodeWithSelector(Mirror.Mirror__KeeperFeeAboveLimit.selector, 10e6, 100e6));
        _open(call);
        call.keeperFee = 10e6 - 1;
        bytes32 key = _open(call);
        Mirror.AdjustCall memory next = _adjustCall(key);
        next.keeperFee = 1;
        vm.prank(KEEPER);
        vm.expectRevert(abi.encodeWithSelector(Copies.Mirror__CopyFeesAboveLimit.selector, 10e6, 100e6));
        mirror.adjust(next);
        next.keeperFee = 0;
        vm.prank(KEEPER);
        mirror.adjust(next);
    }

    function test_feesOfAnAdjustment() public {
        bytes32 key = _open();
        Mirror.AdjustCall memory call = _adjustCall(key);
        (call.traderSize, call.traderCollateral, call.keeperFee) = (9_000e30, 1_000e6, 10e6);
        vm.prank(KEEPER);
        vm.expectRevert(abi.encodeWithSelector(Mirror.Mirror__KeeperFeeAboveLimit.selector, 10e6, 100e6));
        mirror.adjust(call);
        call.keeperFee = 10e6 - 1;
        vm.prank(KEEPER);
        mirror.adjust(call);
    }

    function test_feesOfASettlement() public {
        bytes32 key = _open();
        vm.prank(KEEPER);
        mirror.adjust(_adjustCall(key));
        vm.prank(KEEPER);
        vm.expectRevert(abi.encodeWithSelector(Settle.Settle__KeeperFeeAboveLimit.selector, 10e6, 100e6));
        settle.settle(key, 10e6, KEEPER);
        vm.prank(KEEPER);
        settle.settle(key, 10e6 - 1, KEEPER);
        vm.assertEq(usdc.balanceOf(KEEPER), 10e6 - 1, "paid");
        vm.prank(KEEPER);
        vm.expectRevert(abi.encodeWithSelector(Settle.Settle__NothingToSettle.selector, key));
        settle.settle(key, 0, KEEPER);
    }

    function test_aFollowersShareOfTheFeeIsATenthOfHisPartAtMost() public {
        address[] memory list = new address[](3);
        (list[0], list[1], list[2]) = (ALICE, address(1), address(2));
        _deposit(list[1], usdc, 100e6);
        _deposit(list[2], usdc, 100e6 - 1);
        for (uint256 i = 1; i < 3; i++) _follow(list[i], usdc, 1_000);
        Mirror.MirrorCall memory call = _mirrorCall(list);
        // a third of it, rounded up, is one dollar
        call.keeperFee = 3e6 - 2;
        Mirror.Allocation memory allocation = mirror.getAllocation(_open(call));
        vm.assertEq(allocation.mimicList.length, 2, "one is left out");
        vm.assertTrue(allocation.mimicList[1] == list[1], "the other has just enough");
    }

    function test_rulesAndTheirBounds() public {
        uint256 soonest = START + 1 days;
        _setRule(MatchingRule.Rule(100, 1 hours, soonest));
        _setRule(MatchingRule.Rule(10_000, 30 days, soonest));
        _ruleReverts(
            MatchingRule.Rule(10_001, 1 hours, soonest),
            abi.encodeWithSelector(MatchingRule.MatchingRule__InvalidAllowanceRate.selector, 100, 10_000)
        );
        _ruleReverts(
            MatchingRule.Rule(100, 30 days + 1, soonest),
            abi.encodeWithSelector(
                MatchingRule.MatchingRule__InvalidActivityThrottle.selector, 1 hours, 30 days
            )
        );
        _ruleReverts(
            MatchingRule.Rule(100, 1 hours, soonest - 1),
            abi.encodeWithSelector(MatchingRule.MatchingRule__InvalidExpiryDuration.selector, 1 days)
        );
        vm.startPrank(OWNER);
        rules.setConfig(MatchingRule.Config(365 days, 10_000, 10_000, 365 days, 365 days));
        vm.expectRevert(MatchingRule.Config__InvalidBounds.selector);
        new MatchingRule(OWNER, store, tokenRouter, MatchingRule.Config(1 days, 0, 1, 1, 1));
        vm.stopPrank();
    }

    function _setRule(MatchingRule.Rule memory rule) private {
        vm.prank(ALICE);
        router.setMatchingRule(address(usdc), TRADER, rule);
    }

    function _ruleReverts(MatchingRule.Rule memory rule, bytes memory reason) private {
        vm.expectRevert(reason);
        _setRule(rule);
    }

    function test_deposits() public {
        vm.prank(OWNER);
        rules.setTokenCap(address(usdc), 1_000e6 + 5);
        _deposit(ALICE, usdc, 5);
        _mint(usdc, ALICE, 1);
        vm.startPrank(ALICE);
        usdc.approve(address(tokenRouter), 1);
        vm.expectRevert(
            abi.encodeWithSelector(MatchingRule.MatchingRule__AllowanceAboveLimit.selector, 1_000e6 + 5)
        );
        router.deposit(IERC20(address(usdc)), 1);
        vm.stopPrank();
        address other = address(0xb0b);
        _deposit(other, usdc, 1_000e6 + 5);
        vm.assertEq(store.userBalanceMap(address(usdc), other), 1_000e6 + 5, "each up to the cap");
    }
}
