// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ICopies} from "contracts/interfaces/ICopies.sol";
import {IMatchingRule} from "contracts/interfaces/IMatchingRule.sol";
import {IMirror} from "contracts/interfaces/IMirror.sol";
import {ISettle} from "contracts/interfaces/ISettle.sol";
import {Orders} from "contracts/Orders.sol";
import {PriceFeeds} from "contracts/PriceFeeds.sol";
import {GmxAddresses} from "contracts/sandbox/GmxAddresses.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// How a copy is opened, when it is not, and what a cancelled opening leaves behind.
contract OpenTest is Setup {
    event Skipped(
        bytes32 indexed sourceRequestKey,
        address indexed mimic,
        bytes32 indexed traderMatchingKey,
        address trader,
        bytes32 sourcePositionKey,
        uint8 reason
    );

    function _three() private returns (IMirror.MirrorCall memory) {
        _join(ALICE, 1_000e6);
        _join(BOB, 2_000e6);
        _join(CAROL, 3_000e6);
        _trade(20_000e30, 2_000e6);
        return _call(_list());
    }

    function _refused(IMirror.MirrorCall memory call, bytes4 reason) private {
        vm.expectPartialRevert(reason);
        _mirror(call);
    }

    function test_opensAtTheTradersLeverageWithWhatIsLeftAfterTheFee() public {
        IMirror.MirrorCall memory call = _three();
        call.keeperFee = 60e6;
        (bytes32 key, bytes32 order) = _mirror(call);

        vm.assertEq(_uint(order, "SIZE_DELTA_USD"), 59_400e30, "ten times the net");
        vm.assertEq(_uint(order, "INITIAL_COLLATERAL_DELTA_AMOUNT"), 5_940e6, "the net");
        vm.assertEq(_uint(order, "ORDER_TYPE"), 2, "a market increase");
        vm.assertEq(_free(FEE_RECEIVER), 0, "nothing is paid before GMX has executed it");
        vm.assertTrue(gmxScript.execute(order), "executed");
        vm.assertEq(_sizeOf(key), 59_400e30, "the copy's size");
        vm.assertEq(_free(FEE_RECEIVER), 60e6, "the keeper is paid");
        ICopies.Copy memory copy = copies.getCopy(key);
        vm.assertTrue(copy.stage == ICopies.Stage.Open, "open");
        vm.assertEq(copy.weight, 6_000e6, "weights are what was put in");
        vm.assertEq(copies.weightOf(key, BOB), 2_000e6, "each his own");
        vm.assertEq(mirror.requestKeyOf(key) == 0 ? 1 : 0, 1, "nothing is pending");
    }

    function test_takesTheRuleSharesAndStartsTheThrottles() public {
        _deposit(ALICE, USDC, 1_000e6);
        _follow(ALICE, USDC, 2_500);
        _trade(20_000e30, 2_000e6);
        address[] memory list = new address[](1);
        list[0] = ALICE;
        (bytes32 key,) = _mirror(_call(list));
        vm.assertEq(_free(ALICE), 750e6, "a quarter is taken");
        vm.assertEq(
            rules.nextActivityMap(copies.getCopy(key).traderMatchingKey, ALICE), block.timestamp + 1 hours, "throttled"
        );
    }

    function test_opensInWeth() public {
        _collateral = WETH;
        bytes32 key = _openCopy(5);
        vm.assertEq(_sizeOf(key), 6e18 * 2_000e12 * 5, "five times six ETH at 2,000");
        vm.assertGe(6e18, _collateralOf(key), "the execution fee did not become collateral");
    }

    function test_needsThePositionOfTheTrader() public {
        IMirror.MirrorCall memory call = _three();
        call.isLong = false;
        _refused(call, IMirror.Mirror__NoTraderPosition.selector);
        call.isLong = true;
        call.market = BTC_MARKET;
        _refused(call, IMirror.Mirror__NoTraderPosition.selector);
        call.market = ETH_MARKET;
        call.collateralToken = WETH;
        _refused(call, IMirror.Mirror__NoTraderPosition.selector);
        _trade(20_000e30, 0);
        call.collateralToken = USDC;
        _refused(call, IMirror.Mirror__NoTraderPosition.selector);
    }

    function test_copiesNoOldIncrease() public {
        IMirror.MirrorCall memory call = _three();
        vm.warp(block.timestamp + 121);
        _refused(call, IMirror.Mirror__TooOld.selector);
        vm.warp(block.timestamp - 1);
        _mirror(call);
    }

    function test_answersAnIncreaseOnce() public {
        IMirror.MirrorCall memory call = _three();
        (, bytes32 order) = _mirror(call);
        _refused(call, IMirror.Mirror__AlreadyMirrored.selector);
        gmxScript.cancel(order);
        _refused(call, IMirror.Mirror__AlreadyMirrored.selector);
    }

    function test_answersAnIncreaseOnceEvenIfNobodyWasMatched() public {
        _trade(20_000e30, 2_000e6);
        uint256 held = KEEPER.balance;
        (bytes32 key, bytes32 order) = _mirror(_call(_list()));
        vm.assertTrue(key == 0 && order == 0, "no copy");
        vm.assertEq(KEEPER.balance, held, "the fee comes back");
        _refused(_call(_list()), IMirror.Mirror__AlreadyMirrored.selector);
    }

    function test_doesNotCopyAPositionTwiceAtATime() public {
        bytes32 key = _openCopy(10);
        vm.warp(block.timestamp + 2 hours);
        _trade(30_000e30, 2_000e6);
        _deposit(ALICE, USDC, 100e6);
        _refused(_call(_list()), IMirror.Mirror__StillCopied.selector);

        _trade(0, 0);
        bytes32 order = mirror.close{value: EXECUTION_FEE}(key);
        gmxScript.setCallbacks(gmxScript.callbacks());
        _trade(30_000e30, 2_000e6);
        _refused(_call(_list()), IMirror.Mirror__StillCopied.selector);
        gmxScript.execute(order);
        (bytes32 next,) = _mirror(_call(_list()));
        vm.assertTrue(next != 0 && next != key, "copied anew once the first is closed");
    }

    function test_boundsThePriceByTheTradersEntry() public {
        IMirror.MirrorCall memory call = _three();
        // 20,000 USD at 2,000, now at another price
        gmxScript.setPrice(WETH, 2_500e8);
        (, bytes32 order) = _mirror(call);
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 2_020e12, "one percent above the entry");
        vm.assertTrue(!gmxScript.execute(order), "GMX cancels it");
    }

    /// A trader who has lost much has an entry that bounds nothing: whoever moves the market against the copy would be free to do so.
    function test_boundsThePriceByTheFeedWhereTheEntryIsFar() public {
        IMirror.MirrorCall memory call = _three();
        gmxScript.setPrice(WETH, 1_000e8);
        (bytes32 key, bytes32 order) = _mirror(call);
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 1_010e12, "one percent above the price, not above 2,000");
        gmxScript.cancel(order);
        settle.settle(key, USDC, 0);

        _isLong = false;
        _trade(20_000e30, 2_000e6);
        gmxScript.setEntry(TRADER, _market, USDC, false, 10e18);
        gmxScript.setPrice(WETH, 3_000e8);
        (, order) = _mirror(_call(_list()));
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 2_970e12, "and for a short one percent below it");
    }

    function test_withoutAFeedTheEntryAloneBounds() public {
        IMirror.MirrorCall memory call = _three();
        gmxScript.setPrice(WETH, 1_000e8);
        vm.etch(address(gmxScript.feedMap(WETH)), "");
        (, bytes32 order) = _mirror(call);
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 2_020e12, "one percent above the entry");
    }

    /// A copy's account is a trader like any other.
    function test_copiesACopy() public {
        bytes32 key = _openCopy(10);
        address account = copies.accountOf(key);
        address[] memory list = new address[](1);
        list[0] = STRANGER;
        _deposit(STRANGER, USDC, 100e6);
        vm.prank(STRANGER);
        router.setMatchingRule(USDC, account, IMatchingRule.Rule(10_000, 1 hours, block.timestamp + 365 days));
        IMirror.MirrorCall memory call = _call(list);
        call.trader = account;
        (bytes32 next, bytes32 order) = _mirror(call);
        vm.assertTrue(gmxScript.execute(order), "opened");
        vm.assertTrue(next != key && copies.accountOf(next) != account, "with an account of its own");
        // its followers leave, then the copied copy closes: neither disturbs the other
        (, order) = _leave(key, ALICE);
        gmxScript.execute(order);
        _trade(0, 0);
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(key));
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(next));
        _settleAll(key);
        _settleAll(next);
        vm.assertTrue(settle.isFinal(key) && settle.isFinal(next), "both have an end");
        vm.assertGe(_free(STRANGER), 95e6, "and each is paid out of its own");
        vm.assertGe(6_000e6, _free(ALICE) + _free(BOB) + _free(CAROL), "no more than was put in");
    }

    /// Who copies themselves is a follower like any other.
    function test_aTraderMayCopyThemselves() public {
        _deposit(TRADER, USDC, 1_000e6);
        _follow(TRADER, USDC, 10_000);
        _trade(20_000e30, 2_000e6);
        address[] memory list = new address[](1);
        list[0] = TRADER;
        (bytes32 key, bytes32 order) = _mirror(_call(list));
        vm.assertTrue(gmxScript.execute(order), "opened");
        vm.deal(TRADER, 1 ether);
        (, order) = _leave(key, TRADER);
        gmxScript.execute(order);
        vm.assertGe(_free(TRADER), 980e6, "and out again");
    }

    function test_boundsAShortFromBelow() public {
        _isLong = false;
        IMirror.MirrorCall memory call = _three();
        (, bytes32 order) = _mirror(call);
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 1_980e12, "one percent below the entry");
        gmxScript.setPrice(WETH, 1_979e8);
        vm.assertTrue(!gmxScript.execute(order), "GMX cancels it");
    }

    function test_letsTheKeeperTightenTheBoundAndNotLoosenIt() public {
        IMirror.MirrorCall memory call = _three();
        call.acceptablePrice = 2_005e12;
        (, bytes32 order) = _mirror(call);
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 2_005e12, "tighter");

        vm.warp(block.timestamp + 2 hours);
        gmxScript.cancel(order);
        _isLong = false;
        _join(ALICE, 1_000e6);
        _trade(20_000e30, 2_000e6);
        call = _call(_list());
        call.acceptablePrice = 1_995e12;
        (, order) = _mirror(call);
        vm.assertEq(_uint(order, "ACCEPTABLE_PRICE"), 1_995e12, "tighter for a short");
    }

    function test_capsTheLeverage() public {
        IMirror.MirrorCall memory call = _three();
        // 200x
        _trade(400_000e30, 2_000e6);
        (, bytes32 order) = _mirror(call);
        vm.assertEq(_uint(order, "SIZE_DELTA_USD"), 600_000e30, "a hundred times what was put in");
    }

    function test_needsAPriceOfTheCollateral() public {
        IMirror.MirrorCall memory call = _three();
        vm.warp(block.timestamp + 366 days);
        _follow(ALICE, USDC, 10_000);
        _trade(20_000e30, 2_000e6);
        _refused(call, PriceFeeds.PriceFeeds__NoPrice.selector);
    }

    function test_listsOneToFifty() public {
        IMirror.MirrorCall memory call = _three();
        call.mimicList = new address[](0);
        _refused(call, IMirror.Mirror__InvalidMimicList.selector);
        call.mimicList = new address[](51);
        _refused(call, IMirror.Mirror__InvalidMimicList.selector);
    }

    function test_takesNoTenthAsFee() public {
        IMirror.MirrorCall memory call = _three();
        call.keeperFee = 600e6;
        _refused(call, IMirror.Mirror__KeeperFeeAboveLimit.selector);
        call.keeperFee = 300e6;
        // a third of it is a tenth of what Alice gives
        (bytes32 key,) = _mirror(call);
        vm.assertEq(copies.weightOf(key, ALICE), 1_000e6, "her share of the fee is not above a tenth");
    }

    function test_saysWhyAFollowerIsLeftOut() public {
        address[] memory list = new address[](5);
        for (uint160 i; i < 5; i++) list[i] = address(0xf0 + i);
        _deposit(list[1], USDC, 100e6);
        vm.prank(list[1]);
        router.setMatchingRule(USDC, TRADER, IMatchingRule.Rule(1_000, 1 hours, block.timestamp + 1 days));
        vm.warp(block.timestamp + 2 days);
        _follow(list[2], USDC, 10_000);
        _join(list[3], 1e6);
        _join(list[4], 1_000e6);
        bytes32 traderKey = _trade(20_000e30, 2_000e6);
        bytes32 route = keccak256(abi.encodePacked(USDC, TRADER));
        IMirror.MirrorCall memory call = _call(list);
        call.keeperFee = 50e6;
        uint8[4] memory reasons = [1, 2, 0, 4];
        for (uint256 i; i < 4; i++) {
            vm.expectEmit(address(mirror));
            emit Skipped(call.sourceRequestKey, list[i], route, TRADER, traderKey, reasons[i]);
        }
        (bytes32 key, bytes32 order) = _mirror(call);
        (address[] memory mimics,) = copies.getParts(key);
        vm.assertTrue(mimics.length == 1 && mimics[0] == list[4], "one is left");
        gmxScript.execute(order);

        _trade(0, 0);
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(key));
        vm.warp(block.timestamp + 1);
        _trade(20_000e30, 2_000e6);
        call = _call(list);
        vm.expectEmit(address(mirror));
        emit Skipped(call.sourceRequestKey, list[4], route, TRADER, traderKey, 3);
        _mirror(call);
    }

    function test_listedTwiceIsTakenOnce() public {
        _join(ALICE, 1_000e6);
        _trade(20_000e30, 2_000e6);
        address[] memory list = new address[](2);
        (list[0], list[1]) = (ALICE, ALICE);
        (bytes32 key,) = _mirror(_call(list));
        vm.assertEq(copies.getCopy(key).weight, 1_000e6, "once");
    }

    function test_onlyAKeeperOpensAndNotWhilePaused() public {
        IMirror.MirrorCall memory call = _three();
        vm.expectPartialRevert(Orders.Orders__NotAKeeper.selector);
        mirror.mirror{value: EXECUTION_FEE}(call);
        vm.prank(OWNER);
        mirror.pause();
        _refused(call, Pausable.EnforcedPause.selector);
        vm.prank(OWNER);
        mirror.unpause();
        _mirror(call);
    }

    function test_aCancelledOpeningGivesEverythingBackAndClearsTheThrottles() public {
        IMirror.MirrorCall memory call = _three();
        call.keeperFee = 100e6;
        uint256 held = KEEPER.balance;
        (bytes32 key, bytes32 order) = _mirror(call);
        gmxScript.cancel(order);
        vm.assertTrue(copies.getCopy(key).stage == ICopies.Stage.Cancelled, "cancelled");
        vm.assertEq(held - KEEPER.balance, 1e14, "the keeper gets back what GMX has not used");

        vm.prank(KEEPER);
        vm.expectPartialRevert(ISettle.Settle__KeeperFeeAboveLimit.selector);
        settle.settle(key, USDC, 1);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(ALICE), 1_000e6, "all of Alice's");
        vm.assertEq(_free(BOB), 2_000e6, "all of Bob's");
        vm.assertEq(_free(CAROL), 3_000e6, "all of Carol's");
        vm.assertEq(_free(FEE_RECEIVER) + store.platformFeeMap(USDC), 0, "no fee of any kind");
        vm.assertTrue(settle.isFinal(key), "and that is the end");
        bytes32 route = copies.getCopy(key).traderMatchingKey;
        vm.assertEq(rules.nextActivityMap(route, ALICE) + rules.nextActivityMap(route, BOB), 0, "free again");

        vm.warp(block.timestamp + 1);
        _trade(20_000e30, 2_000e6);
        (bytes32 next,) = _mirror(_call(_list()));
        vm.assertEq(copies.getCopy(next).weight, 6_000e6, "the next increase may be copied at once");
    }

    function test_aCancelledOpeningLeavesALaterThrottle() public {
        IMirror.MirrorCall memory call = _three();
        (bytes32 key, bytes32 order) = _mirror(call);
        // Alice sets her rule again, and another position is copied for her
        _join(ALICE, 500e6);
        vm.warp(block.timestamp + 10);
        _market = BTC_MARKET;
        _trade(20_000e30, 2_000e6);
        _mirror(_call(_list()));
        bytes32 route = copies.getCopy(key).traderMatchingKey;
        uint256 throttle = rules.nextActivityMap(route, ALICE);
        vm.assertEq(throttle, block.timestamp + 1 hours, "hers is the later one");
        gmxScript.cancel(order);
        settle.settle(key, USDC, 0);
        vm.assertEq(rules.nextActivityMap(route, ALICE), throttle, "which stays");
        vm.assertEq(rules.nextActivityMap(route, BOB), 0, "Bob's is cleared");
    }

    function test_isNotSettledBeforeItsOpeningHasEnded() public {
        (bytes32 key,) = _mirror(_three());
        vm.expectPartialRevert(ISettle.Settle__Opening.selector);
        settle.settle(key, USDC, 0);
    }

    function test_sendsNothingButTheNetToGmx() public {
        IMirror.MirrorCall memory call = _three();
        call.keeperFee = 60e6;
        _mirror(call);
        vm.assertEq(IERC20(USDC).balanceOf(GmxAddresses.ORDER_VAULT), 5_940e6, "the net");
        vm.assertEq(IERC20(WETH).balanceOf(GmxAddresses.ORDER_VAULT), EXECUTION_FEE, "the execution fee");
        vm.assertEq(IERC20(USDC).balanceOf(address(store)), 60e6, "the fee waits in the store");
    }

    function test_reports() public {
        IMirror.Source memory source = IMirror.Source(TRADER, USDC, bytes32("request"), bytes32("position"));
        IMirror.SkipReason[] memory reasons = new IMirror.SkipReason[](1);
        reasons[0] = IMirror.SkipReason.NotListed;
        address[] memory list = new address[](1);
        list[0] = ALICE;
        vm.startPrank(KEEPER);
        vm.expectEmit(address(mirror));
        emit Skipped(source.requestKey, ALICE, keccak256(abi.encodePacked(USDC, TRADER)), TRADER, source.positionKey, 5);
        mirror.reportSkipped(source, list, reasons);
        vm.expectRevert(IMirror.Mirror__InvalidReport.selector);
        mirror.reportSkipped(source, list, new IMirror.SkipReason[](0));
        mirror.reportOrder(source.requestKey, source.positionKey, 6, 1, list);
        vm.expectRevert(IMirror.Mirror__InvalidReport.selector);
        mirror.reportOrder(source.requestKey, source.positionKey, 7, 1, list);
        // only the contract itself says that a copy was sent
        vm.expectRevert(IMirror.Mirror__InvalidReport.selector);
        mirror.reportOrder(source.requestKey, source.positionKey, 0, 1, list);
        vm.stopPrank();
    }
}
