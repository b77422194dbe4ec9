// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Heartbeat} from "contracts/Heartbeat.sol";
import {MatchingRule} from "contracts/MatchingRule.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Settle} from "contracts/Settle.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// The contracts' records: all that the indexer and the widgets know of a copy.
contract RecordsTest is Protocol {
    address private constant ALICE = address(0xa11ce);
    address private constant BOB = address(0xb0b);
    address private constant RECEIVER = address(0xfee);
    bytes32 private immutable ROUTE;

    constructor() {
        ROUTE = keccak256(abi.encodePacked(address(usdc), TRADER));
    }

    /// alice and bob can put 100 USDC each into a copy.
    function setUp() public {
        vm.warp(1_800_000_000);
        _deposit(ALICE, usdc, 1_000e6);
        _deposit(BOB, usdc, 1_000e6);
        _follow(ALICE, usdc, 1_000);
        _follow(BOB, usdc, 1_000);
    }

    function _both() private pure returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (ALICE, BOB);
    }

    function _amounts(uint256 first, uint256 second) private pure returns (uint256[] memory list) {
        list = new uint256[](2);
        (list[0], list[1]) = (first, second);
    }

    function _request(uint256 number) private view returns (bytes32) {
        return keccak256(abi.encode(address(mirror), number));
    }

    function _key(uint256 number) private view returns (bytes32) {
        return keccak256(abi.encodePacked(_both(), ROUTE, number));
    }

    function _account(bytes32 key) private view returns (address) {
        return Clones.predictDeterministicAddress(mirror.accountImplementation(), key, address(mirror));
    }

    /// For a fee of one dollar.
    function _open() private returns (bytes32 key) {
        Mirror.MirrorCall memory call = _mirrorCall(_both());
        (call.keeperFee, call.keeperFeeReceiver) = (1e6, RECEIVER);
        vm.prank(KEEPER);
        (key,) = mirror.mirror(call);
    }

    function _mirrored(Mirror.MirrorCall memory call) private view returns (Mirror.MirrorData memory) {
        return Mirror.MirrorData({
            allocationAddress: _account(_key(1)),
            trader: TRADER,
            collateralToken: address(usdc),
            market: MARKET,
            isLong: true,
            keeperFeeReceiver: RECEIVER,
            keeperExecutionFee: 1e6,
            allocation: 200e6,
            // ten times what is left after the fee
            sizeDelta: 1_990e30,
            traderTargetLeverage: 100_000,
            allocationId: 1,
            sourceRequestKey: call.source.requestKey,
            sourcePositionKey: call.source.positionKey,
            mimicList: _both(),
            allocationList: _amounts(100e6, 100e6)
        });
    }

    function test_anOpening() public {
        Mirror.MirrorCall memory call = _mirrorCall(_both());
        (call.keeperFee, call.keeperFeeReceiver) = (1e6, RECEIVER);
        vm.expectEmit(address(mirror));
        emit Mirror.Mirrored(_key(1), ROUTE, _request(1), _mirrored(call));
        vm.prank(KEEPER);
        (bytes32 key, bytes32 requestKey) = mirror.mirror(call);
        vm.assertTrue(key == _key(1) && requestKey == _request(1), "keys");
        vm.assertEq(usdc.balanceOf(RECEIVER), 1e6, "the fee");
        vm.assertTrue(mirror.isAdjusted(key, call.source.requestKey), "its event is answered");
        (uint128 gross, uint128 charged) = mirror.copyFeesMap(key);
        vm.assertTrue(gross == 200e6 && charged == 1e6, "fees so far");
        vm.assertEq(store.userBalanceMap(address(usdc), ALICE), 900e6, "what is taken");
        vm.assertEq(rules.nextActivityMap(ROUTE, ALICE), block.timestamp + 1 hours, "the throttle");
        vm.assertEq(rules.getNextActivityList(ROUTE, _both())[1], block.timestamp + 1 hours, "in a list too");

        Mirror.Allocation memory allocation = mirror.getAllocation(key);
        vm.assertTrue(allocation.account == _account(key) && allocation.market == MARKET, "account and market");
        vm.assertTrue(allocation.collateralToken == address(usdc) && allocation.isLong, "token and side");
        vm.assertTrue(allocation.traderMatchingKey == ROUTE, "route");
        vm.assertEq(allocation.allocationList[1], 100e6, "weights");
    }

    function _adjusted(Mirror.AdjustCall memory call) private view returns (Mirror.AdjustData memory data) {
        data.allocationAddress = _account(call.allocationKey);
        data.keeperFeeReceiver = call.keeperFeeReceiver;
        data.keeperExecutionFee = call.keeperFee;
        data.allocation = 200e6;
        data.sourceRequestKey = call.sourceRequestKey;
    }

    function _expectAdjusted(bytes32 key, Mirror.AdjustData memory data) private {
        vm.expectEmit(address(mirror));
        emit Mirror.Adjusted(key, ROUTE, _request(2), data);
        vm.prank(KEEPER);
    }

    function _expectCharged(bytes32 key, uint256 alices, uint256 bobs) private {
        _expectCharged(key, alices, bobs, 0);
    }

    function _expectCharged(bytes32 key, uint256 alices, uint256 bobs, uint256 fromBobsPart) private {
        (address[] memory mimics, uint256[] memory fees) = (new address[](2), new uint256[](2));
        (mimics[0], mimics[1], fees[0], fees[1]) = (ALICE, BOB, alices, bobs);
        uint256[] memory positionFees = new uint256[](2);
        positionFees[1] = fromBobsPart;
        vm.expectEmit(address(mirror));
        emit Mirror.FeesCharged(key, ROUTE, address(usdc), mimics, fees, positionFees);
    }

    function _paidCall(bytes32 key, uint256 fee) private returns (Mirror.AdjustCall memory call) {
        call = _adjustCall(key);
        (call.keeperFee, call.keeperFeeReceiver) = (fee, RECEIVER);
    }

    function _bobTakesAll() private {
        vm.prank(BOB);
        router.withdrawAll(IERC20(address(usdc)), BOB);
    }

    function test_anAdjustmentThatAllPayFor() public {
        bytes32 key = _open();
        Mirror.AdjustCall memory call = _paidCall(key, 2e6);
        (call.traderSize, call.traderCollateral) = (5_000e30, 1_000e6);
        Mirror.AdjustData memory data = _adjusted(call);
        (data.sizeDelta, data.size, data.traderTargetLeverage) = (-995e30, 995e30, 50_000);
        _expectCharged(key, 1e6, 1e6);
        _expectAdjusted(key, data);
        vm.assertTrue(mirror.adjust(call) == _request(2), "request");
        vm.assertEq(usdc.balanceOf(RECEIVER), 3e6, "both fees");
        vm.assertEq(store.userBalanceMap(address(usdc), BOB), 899e6, "half of it is bob's");
        (, uint128 charged) = mirror.copyFeesMap(key);
        vm.assertEq(charged, 3e6, "fees so far");
    }

    function test_anAdjustmentThatOneCannotPayFor() public {
        bytes32 key = _open();
        _bobTakesAll();
        Mirror.AdjustCall memory call = _paidCall(key, 2e6);
        (call.traderSize, call.traderCollateral) = (20_000e30, 1_000e6);
        Mirror.AdjustData memory data = _adjusted(call);
        // one dollar of the 199 in the position, as a part of the 200 put in, rounded up
        (data.mimicKeeperExecutionFeeInsolvency, data.allocation) = (1e6, 200e6 - 1_005_026);
        (data.sizeDelta, data.size, data.traderTargetLeverage) = (1_970e30, 3_960e30, 200_000);
        _expectCharged(key, 1e6, 0, 1e6);
        _expectAdjusted(key, data);
        mirror.adjust(call);
        vm.assertEq(usdc.balanceOf(RECEIVER), 3e6, "both fees");
        vm.assertEq(mirror.getAllocation(key).allocationList[1], 100e6 - 1_005_026, "bob's part is cut");
        vm.assertEq(store.userBalanceMap(address(usdc), ALICE), 899e6, "alice has paid");
    }

    function test_aFeeOfASingleUnitThatOneCannotPay() public {
        bytes32 key = _open();
        _bobTakesAll();
        Mirror.AdjustCall memory call = _paidCall(key, 2);
        (call.traderSize, call.traderCollateral) = (10_000e30, 1_000e6);
        vm.prank(KEEPER);
        mirror.adjust(call);
        vm.assertEq(usdc.balanceOf(RECEIVER), 1e6 + 2, "one unit of each");
        vm.assertEq(store.userBalanceMap(address(usdc), ALICE), 900e6 - 1, "alice pays no more than hers");
    }

    function test_aFeeThatCannotBeSharedIsTheFirstsOfEquals() public {
        Mirror.AdjustCall memory call = _paidCall(_open(), 1);
        _expectCharged(call.allocationKey, 1, 0);
        vm.prank(KEEPER);
        mirror.adjust(call);
        vm.assertEq(store.userBalanceMap(address(usdc), ALICE), 900e6 - 1, "alice pays");
        vm.assertEq(store.userBalanceMap(address(usdc), BOB), 900e6, "bob does not");
    }

    function test_aFollowerPaysHisLastUnitBeforeHisPartIsCut() public {
        bytes32 key = _open();
        vm.prank(BOB);
        router.withdraw(IERC20(address(usdc)), BOB, 899e6);
        Mirror.AdjustCall memory call = _paidCall(key, 2e6);
        vm.prank(KEEPER);
        mirror.adjust(call);
        vm.assertEq(store.userBalanceMap(address(usdc), BOB), 0, "all that he had");
        vm.assertEq(mirror.getAllocation(key).allocationList[1], 100e6, "his part is whole");
    }

    function test_aCloseThatOneCannotPayFor() public {
        bytes32 key = _open();
        _bobTakesAll();
        Mirror.AdjustCall memory call = _paidCall(key, 2e6);
        Mirror.AdjustData memory data = _adjusted(call);
        (data.mimicKeeperExecutionFeeInsolvency, data.allocation) = (1e6, 200e6 - 1_005_026);
        data.sizeDelta = -1_990e30;
        _expectAdjusted(key, data);
        mirror.adjust(call);
        vm.assertEq(usdc.balanceOf(_account(key)), 198e6, "what is left for the followers");
    }

    function test_aCloseByAnybody() public {
        bytes32 key = _open();
        vm.warp(mirror.exitTime());
        Mirror.AdjustData memory data;
        (data.allocationAddress, data.allocation, data.sizeDelta) = (_account(key), 200e6, -1_990e30);
        vm.expectEmit(address(mirror));
        emit Mirror.Adjusted(key, ROUTE, _request(2), data);
        vm.assertTrue(mirror.close(key) == _request(2), "request");
        vm.assertEq(usdc.balanceOf(_account(key)), 199e6, "everything is paid out");
    }

    function _settled(bytes32 key, uint256 balance, uint256 platformFee, uint256 each)
        private
        view
        returns (Settle.SettleData memory)
    {
        return Settle.SettleData({
            allocationAddress: _account(key),
            keeperFeeReceiver: RECEIVER,
            collateralToken: address(usdc),
            distributionToken: address(usdc),
            keeperExecutionFee: 1e6,
            settledBalance: balance,
            platformFeeAmount: platformFee,
            size: 0,
            accountBalance: 0,
            mimicList: _both(),
            amountList: _amounts(each, each)
        });
    }

    function test_aSettlement() public {
        bytes32 key = _open();
        vm.prank(KEEPER);
        mirror.adjust(_adjustCall(key));
        vm.expectEmit(address(settle));
        emit Settle.Settled(key, ROUTE, _settled(key, 199e6, 198e4, 9_801e4));
        vm.prank(KEEPER);
        settle.settle(key, 1e6, RECEIVER);
        vm.assertEq(usdc.balanceOf(RECEIVER), 2e6, "both fees");
        (, uint128 charged) = mirror.copyFeesMap(key);
        vm.assertEq(charged, 2e6, "fees so far");
        vm.assertEq(store.platformFeeMap(address(usdc)), 198e4, "a percent for the platform");
        vm.assertEq(store.userBalanceMap(address(usdc), ALICE), 900e6 + 9_801e4, "alice's half of the rest");

        vm.expectEmit(address(settle));
        emit Settle.PlatformFeeClaimed(address(usdc), RECEIVER, 198e4);
        vm.prank(OWNER);
        vm.assertEq(settle.claimPlatformFee(IERC20(address(usdc)), RECEIVER), 198e4, "all of it");
        vm.assertEq(store.platformFeeMap(address(usdc)), 0, "nothing is left to claim");
    }

    function test_aSettlementOfAnOpenCopy() public {
        bytes32 key = _open();
        _setPrice(address(weth), 2_200e12);
        Mirror.AdjustCall memory call = _adjustCall(key);
        (call.traderSize, call.traderCollateral) = (5_000e30, 1_000e6);
        vm.prank(KEEPER);
        mirror.adjust(call);
        // a tenth more for the closed half
        Settle.SettleData memory data = _settled(key, 995e5, 985e3, 0);
        data.size = 995e30;
        data.amountList = _amounts(487_575e2, 487_575e2);
        vm.expectEmit(address(settle));
        emit Settle.Settled(key, ROUTE, data);
        vm.prank(KEEPER);
        settle.settle(key, 1e6, RECEIVER);
        vm.assertTrue(!settle.isFinal(key), "more will come");
    }

    function test_followersWhoAreSkippedAndWhy() public {
        _expectSkipped(address(1), Mirror.SkipReason.NoRule);
        _mirrorFor(address(1), 0);

        _follow(address(2), usdc, 1_000);
        _expectSkipped(address(2), Mirror.SkipReason.NoBalance);
        _mirrorFor(address(2), 0);

        _deposit(address(2), usdc, 99e6);
        _expectSkipped(address(2), Mirror.SkipReason.FeeFloor);
        _mirrorFor(address(2), 1e6);

        _open();
        _expectSkipped(ALICE, Mirror.SkipReason.Throttled);
        vm.warp(block.timestamp + 1 hours - 1);
        _mirrorFor(ALICE, 0);

        vm.warp(block.timestamp + 365 days);
        _expectSkipped(ALICE, Mirror.SkipReason.Expired);
        _mirrorFor(ALICE, 0);
    }

    uint256 private _events;

    function _expectSkipped(address mimic, Mirror.SkipReason reason) private {
        vm.expectEmit(address(mirror));
        emit Mirror.Skipped(bytes32(++_events + 1_000), mimic, ROUTE, TRADER, bytes32("position"), uint8(reason));
    }

    function _mirrorFor(address mimic, uint256 keeperFee) private {
        address[] memory one = new address[](1);
        one[0] = mimic;
        Mirror.MirrorCall memory call = _mirrorCall(one);
        (call.source.requestKey, call.keeperFee) = (bytes32(_events + 1_000), keeperFee);
        vm.prank(KEEPER);
        (bytes32 key, bytes32 requestKey) = mirror.mirror(call);
        vm.assertTrue(key == 0 && requestKey == 0, "nobody is matched");
    }

    function test_reports() public {
        Mirror.Source memory source = _mirrorCall(_both()).source;
        Mirror.SkipReason[] memory reasons = new Mirror.SkipReason[](2);
        (reasons[0], reasons[1]) = (Mirror.SkipReason.NotListed, Mirror.SkipReason.NoRule);
        vm.expectEmit(address(mirror));
        emit Mirror.Skipped(source.requestKey, ALICE, ROUTE, TRADER, source.positionKey, 5);
        vm.expectEmit(address(mirror));
        emit Mirror.Skipped(source.requestKey, BOB, ROUTE, TRADER, source.positionKey, 1);
        vm.prank(KEEPER);
        mirror.reportSkipped(source, _both(), reasons);

        vm.expectEmit(address(mirror));
        emit Mirror.MatchingOrder(source.requestKey, source.positionKey, 6, 7, _both());
        vm.prank(KEEPER);
        mirror.reportOrder(source.requestKey, source.positionKey, 6, 7, _both());
    }

    function test_balances() public {
        _mint(usdc, ALICE, 5);
        vm.prank(ALICE);
        usdc.approve(address(tokenRouter), 5);
        vm.expectEmit(address(rules));
        emit MatchingRule.Deposit(address(usdc), ALICE, 5, 1_000e6 + 5);
        vm.prank(ALICE);
        router.deposit(IERC20(address(usdc)), 5);
        vm.expectEmit(address(rules));
        emit MatchingRule.Withdraw(address(usdc), ALICE, RECEIVER, 7, 1_000e6 - 2);
        vm.prank(ALICE);
        router.withdraw(IERC20(address(usdc)), RECEIVER, 7);
        vm.assertEq(usdc.balanceOf(RECEIVER), 7, "paid");
    }

    function test_rules() public {
        MatchingRule.Rule memory rule = MatchingRule.Rule(2_000, 2 hours, block.timestamp + 2 days);
        _open();
        vm.expectEmit(address(rules));
        emit MatchingRule.SetMatchingRule(ROUTE, ALICE, TRADER, address(usdc), 2_000, 2 hours, rule.expiry);
        vm.prank(ALICE);
        router.setMatchingRule(address(usdc), TRADER, rule);
        vm.assertEq(rules.nextActivityMap(ROUTE, ALICE), 0, "a new rule waits for nothing");
        (uint256 rate, uint256 throttle, uint256 expiry) = rules.matchingRuleMap(ROUTE, ALICE);
        vm.assertTrue(rate == 2_000 && throttle == 2 hours && expiry == rule.expiry, "as it was set");

        vm.expectEmit(address(rules));
        emit MatchingRule.SetMatchingRule(ROUTE, BOB, TRADER, address(usdc), 0, 0, 0);
        vm.prank(BOB);
        router.setMatchingRule(address(usdc), TRADER, MatchingRule.Rule(2_000, 2 hours, 0));
        (rate, throttle, expiry) = rules.matchingRuleMap(ROUTE, BOB);
        vm.assertTrue(rate == 0 && throttle == 0 && expiry == 0, "removed");
    }

    /// Whoever reads the logs must not have to remember what cost nobody a deposit.
    function test_whatWasNeverSetLeavesNoRecord() public {
        address token = address(0x70ce);
        vm.recordLogs();
        vm.startPrank(address(0x57a));
        router.setMatchingRule(token, TRADER, _noRule());
        router.setMatchingRule(address(usdc), TRADER, _noRule());
        router.setMaxLoss(token, TRADER, 0);
        router.setMaxLoss(address(usdc), TRADER, 0);
        vm.expectRevert(MatchingRule.MatchingRule__TokenNotAllowed.selector);
        router.setMaxLoss(token, TRADER, 1_000);
        vm.stopPrank();
        vm.assertEq(vm.getRecordedLogs().length, 0, "nothing happened");
        vm.prank(BOB);
        router.setMatchingRule(address(usdc), TRADER, _noRule());
        vm.recordLogs();
        vm.prank(BOB);
        router.setMatchingRule(address(usdc), TRADER, _noRule());
        vm.assertEq(vm.getRecordedLogs().length, 0, "not removed again");
    }

    /// A copy may be open in a token that can no longer be deposited.
    function test_limitCanBeChangedAfterItsTokenIsRefused() public {
        vm.prank(ALICE);
        router.setMaxLoss(address(usdc), TRADER, 1_000);
        vm.prank(OWNER);
        rules.setTokenCap(address(usdc), 0);
        vm.expectEmit(address(rules));
        emit MatchingRule.SetMaxLoss(ROUTE, ALICE, TRADER, address(usdc), 2_000);
        vm.prank(ALICE);
        router.setMaxLoss(address(usdc), TRADER, 2_000);
        vm.expectEmit(address(rules));
        emit MatchingRule.SetMaxLoss(ROUTE, ALICE, TRADER, address(usdc), 0);
        vm.prank(ALICE);
        router.setMaxLoss(address(usdc), TRADER, 0);
        vm.assertEq(rules.maxLossMap(ROUTE, ALICE), 0, "removed");
        vm.prank(BOB);
        vm.expectRevert(MatchingRule.MatchingRule__TokenNotAllowed.selector);
        router.setMaxLoss(address(usdc), TRADER, 1_000);
    }

    function test_settings() public {
        vm.startPrank(OWNER);
        vm.expectEmit(address(mirror));
        emit Mirror.SetMaxLeverage(500_000);
        mirror.setMaxLeverage(500_000);
        vm.assertEq(mirror.maxLeverage(), 500_000, "leverage");
        vm.expectEmit(address(mirror));
        emit Heartbeat.SetExitDelay(2 days);
        mirror.setExitDelay(2 days);
        vm.assertEq(mirror.exitDelay(), 2 days, "delay");
        vm.expectEmit(address(rules));
        emit MatchingRule.SetTokenCap(address(usdc), 3);
        rules.setTokenCap(address(usdc), 3);
        vm.assertEq(rules.tokenCapMap(address(usdc)), 3, "cap");
        MatchingRule.Config memory config = MatchingRule.Config(2 days, 200, 9_000, 2 hours, 20 days);
        rules.setConfig(config);
        vm.stopPrank();
        (uint256 expiry, uint256 least, uint256 most, uint256 shortest, uint256 longest) = rules.config();
        vm.assertTrue(expiry == 2 days && least == 200 && most == 9_000, "bounds of rates and expiry");
        vm.assertTrue(shortest == 2 hours && longest == 20 days, "bounds of throttles");
    }
}
