// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ILeaves} from "contracts/interfaces/ILeaves.sol";
import {OrderHandler} from "contracts/sandbox/OrderHandler.sol";
import {GmxAddresses} from "contracts/sandbox/GmxAddresses.sol";
import {UserRouter} from "contracts/UserRouter.sol";
import {ScriptedGmx} from "./ScriptedGmx.sol";
import {LeaveChecks} from "./LeaveChecks.sol";
import {vm} from "./Vm.sol";

/// Followers leave by themselves: what they get, what the others keep, and whatever may come between.
contract LeaveTest is LeaveChecks {
    uint256 private _seed;

    function _leaves(bytes32 key, address user) private {
        Before memory before = _look(key, user);
        (bytes32 leaveKey, bytes32 order) = _leave(key, user);
        vm.assertTrue(gmxScript.execute(order), "executed");
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "left");
        _check(key, user, before);
    }

    function test_leavesAtNoProfit() public {
        bytes32 key = _openCopy(10);
        _leaves(key, ALICE);
        vm.assertEq(copies.weightOf(key, ALICE), 0, "she is out");
        vm.assertEq(copies.getCopy(key).weight, 5_000e6, "the others' weights are as they were");
    }

    function test_leavesWithAProfitInAnotherToken() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 2_200e8);
        _leaves(key, BOB);
        vm.assertGe(_free(BOB, WETH), 0.89e18, "his profit of 2,000 USD in WETH");
    }

    function test_leavesWithAProfitInTheCollateral() public {
        _isLong = false;
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_900e8);
        gmxScript.accrue(_market, USDC, false, 1e27, 2e18);
        _leaves(key, BOB);
    }

    function test_leavesWithALoss() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_920e8);
        _leaves(key, ALICE);
        _leaves(key, BOB);
    }

    function test_leavesWithFeesOfTheWholePosition() public {
        bytes32 key = _openCopy(10);
        // three percent of the size: a third of the collateral
        gmxScript.accrue(_market, USDC, true, 2e28, 1e19);
        gmxScript.setCosts(5e26, 1e27);
        _leaves(key, ALICE);
        _leaves(key, BOB);
    }

    function test_leavesInWethAndWbtc() public {
        _collateral = WETH;
        bytes32 key = _openCopy(5);
        gmxScript.setPrice(WETH, 2_100e8);
        gmxScript.accrue(_market, WETH, true, 1e27, 5e26);
        _leaves(key, BOB);

        _market = BTC_MARKET;
        _collateral = WBTC;
        _isLong = false;
        key = _openCopy(5);
        gmxScript.setPrice(BTC, 49_000e8);
        _leaves(key, CAROL);
    }

    function test_theUnusedFeeComesBack() public {
        bytes32 key = _openCopy(10);
        uint256 held = ALICE.balance;
        (, bytes32 order) = _leave(key, ALICE);
        gmxScript.execute(order);
        vm.assertEq(held - ALICE.balance, 1e14, "she has paid what GMX has used");
    }

    function test_theProceedsGoToAnAddressOfItsOwn() public {
        bytes32 key = _openCopy(10);
        (bytes32 first, bytes32 order) = _leave(key, ALICE);
        vm.assertTrue(gmx.dataStore().getAddress(_fieldOf(order, "RECEIVER")) == copies.accountOf(first), "the leave's");
        gmxScript.cancel(order);
        (bytes32 second,) = _leave(key, ALICE);
        vm.assertTrue(first != second && copies.accountOf(first) != copies.accountOf(second), "of that leave alone");
    }

    function _fieldOf(bytes32 entity, string memory name) private pure returns (bytes32) {
        return keccak256(abi.encode(entity, keccak256(abi.encode(name))));
    }

    function test_twoLeaveAtOnceInEitherOrder() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_940e8);
        gmxScript.accrue(_market, USDC, true, 5e27, 0);
        uint256 start = vm.snapshotState();
        (, bytes32 first) = _leave(key, ALICE);
        (, bytes32 second) = _leave(key, BOB);
        Before memory before = _look(key, ALICE);
        gmxScript.execute(first);
        _check(key, ALICE, before);
        before = _look(key, BOB);
        gmxScript.execute(second);
        _check(key, BOB, before);
        (uint256 alice, uint256 bob) = (_free(ALICE), _free(BOB));

        vm.revertToState(start);
        (, first) = _leave(key, ALICE);
        (, second) = _leave(key, BOB);
        gmxScript.execute(second);
        gmxScript.execute(first);
        _near(_free(ALICE), alice, "Alice gets the same");
        _near(_free(BOB), bob, "and Bob");
    }

    function _near(uint256 left, uint256 right, string memory reason) private pure {
        vm.assertGe(left + 4, right, reason);
        vm.assertGe(right + 4, left, reason);
    }

    function test_everybodyLeavesAtOnce() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 2_050e8);
        bytes32[3] memory orders;
        (, orders[0]) = _leave(key, ALICE);
        (, orders[1]) = _leave(key, BOB);
        (, orders[2]) = _leave(key, CAROL);
        for (uint256 i; i < 3; i++) vm.assertTrue(gmxScript.execute(orders[i]), "executed");
        vm.assertEq(_sizeOf(key), 0, "GMX has closed it");
        _settleAll(key);
        vm.assertGe(_free(CAROL) + _free(CAROL, WETH) * 2_050 / 1e12, _net(3_650e6), "everybody is paid");
        vm.assertTrue(settle.isFinal(key), "and that is the end");
    }

    function test_theLastOneClosesTheCopyAndIsPaidAtOnce() public {
        bytes32 key = _openCopy(10);
        _leaves(key, ALICE);
        _leaves(key, BOB);
        gmxScript.setPrice(WETH, 2_100e8);
        uint256 free = _free(CAROL);
        (bytes32 leaveKey, bytes32 order) = _leave(key, CAROL);
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "left");
        vm.assertEq(_sizeOf(key), 0, "closed");
        vm.assertGe(_free(CAROL) - free, _net(2_940e6), "her collateral");
        vm.assertGe(_free(CAROL, WETH), 0.7e18, "and her profit of 1,500 USD");
        // what those before her are still owed waits in the account
        vm.assertTrue(!settle.isFinal(key), "not yet the end");
        settle.settle(key, USDC, 0);
        vm.assertTrue(settle.isFinal(key), "that is the end");
        // what arrives later is hers
        gmxScript.mint(USDC, copies.accountOf(key), 100e6);
        free = _free(CAROL);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(CAROL) - free, 99e6, "even late");
        vm.prank(CAROL);
        vm.expectPartialRevert(ILeaves.Leaves__NotOpen.selector);
        router.leaveCopy{value: EXECUTION_FEE}(key, 0);
    }

    function test_theLastOneLeavesWhatOthersAreStillOwed() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_950e8);
        _leaves(key, CAROL);
        _leaves(key, BOB);
        (uint256 owed,) = copies.remaindersOf(key, CAROL);
        vm.assertGe(owed, 1, "without a bound, big parts are paid partly");
        (, bytes32 order) = _leave(key, ALICE);
        gmxScript.execute(order);
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(key)), owed, "it waits in the account");
        uint256 free = _free(CAROL) + _free(BOB);
        settle.settle(key, USDC, 0);
        _near(_free(CAROL) + _free(BOB) - free, _net(owed), "and is theirs");
    }

    function test_aBoundNearThePricePaysABigPartAtOnce() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_950e8);
        Before memory before = _look(key, CAROL);
        (, bytes32 order) = _leaveAt(key, CAROL, 1_945e12);
        vm.assertTrue(gmxScript.execute(order), "executed");
        (uint256 owed,) = copies.remaindersOf(key, CAROL);
        vm.assertEq(owed, 0, "nothing stays");
        _check(key, CAROL, before);
    }

    function test_aBoundIsKeptByGmx() public {
        bytes32 key = _openCopy(10);
        (bytes32 leaveKey, bytes32 order) = _leaveAt(key, ALICE, 2_001e12);
        vm.assertTrue(!gmxScript.execute(order), "GMX cancels it");
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Cancelled, "nothing has happened");
        vm.assertEq(copies.weightOf(key, ALICE), 1_000e6, "she is still in");
        vm.assertTrue(leaves.leaveKeyOf(key, ALICE) == 0, "and may leave again");
        _leaves(key, ALICE);
    }

    function test_takesOutARemainderAlone() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_950e8);
        _leaves(key, CAROL);
        (, uint256 owed) = copies.remaindersOf(key, CAROL);
        vm.assertGe(owed, 1, "something stays");
        uint256 size = _sizeOf(key);
        uint256 free = _free(CAROL);
        (bytes32 leaveKey, bytes32 order) = _leave(key, CAROL);
        vm.assertEq(_uint(order, "SIZE_DELTA_USD"), 0, "collateral alone");
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "paid");
        vm.assertEq(_free(CAROL) - free, _net(owed), "all of it");
        (, owed) = copies.remaindersOf(key, CAROL);
        vm.assertEq(owed, 0, "nothing is owed");
        vm.assertEq(_sizeOf(key), size, "the position is as big as before");
        vm.prank(CAROL);
        vm.expectPartialRevert(ILeaves.Leaves__NotInCopy.selector);
        router.leaveCopy{value: EXECUTION_FEE}(key, 0);
    }

    function test_aCancelledRemainderStaysOwed() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_950e8);
        _leaves(key, CAROL);
        (, uint256 owed) = copies.remaindersOf(key, CAROL);
        (bytes32 leaveKey, bytes32 order) = _leave(key, CAROL);
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        gmxScript.cancel(order);
        leaves.reconcile(leaveKey);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Cancelled, "nothing has happened");
        (, uint256 still) = copies.remaindersOf(key, CAROL);
        vm.assertEq(still, owed, "as much as before");
    }

    function test_takesTheLeaversPartOfWhatTheAccountHolds() public {
        bytes32 key = _openCopy(10);
        gmxScript.mint(USDC, copies.accountOf(key), 600e6);
        gmxScript.mint(WETH, copies.accountOf(key), 6e18);
        (, bytes32 order) = _leaveAt(key, ALICE, 1_990e12);
        gmxScript.execute(order);
        vm.assertGe(_free(ALICE), _net(1_089e6), "a sixth of the USDC");
        vm.assertEq(_free(ALICE, WETH), _net(1e18), "a sixth of the WETH");
        vm.assertEq(IERC20(WETH).balanceOf(copies.accountOf(key)), 5e18, "the rest is the others'");
    }

    function test_aPartThatHasLostMoreThanItWasPaysTheOthersFromWhatTheAccountHolds() public {
        bytes32 key = _openCopy(10);
        gmxScript.mint(USDC, copies.accountOf(key), 600e6);
        gmxScript.setPrice(WETH, 1_790e8);
        Before memory before = _look(key, ALICE);
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "out");
        vm.assertGe(_net(100e6) - 50e6, _free(ALICE), "her part of what the account holds, less what is the others'");
        _checkOthers(key, ALICE, before);
    }

    /// GMX has markets whose long and short token are the same.
    function test_inAMarketOfOneTokenThePartIsTakenOnce() public {
        _market = address(0x51431e);
        gmxScript.addMarket(_market, ScriptedGmx.Market(WETH, USDC, USDC));
        bytes32 key = _openCopy(10);
        gmxScript.mint(USDC, copies.accountOf(key), 600e6);
        gmxScript.setPrice(WETH, 2_100e8);
        (, bytes32 order) = _leaveAt(key, ALICE, 2_090e12);
        gmxScript.execute(order);
        // 995 in the position, 500 of profit less 5 for closing, 100 of what the account holds
        vm.assertGe(_free(ALICE), _net(1_590e6) - 10, "her part");
        vm.assertGe(_net(1_590e6) + 10, _free(ALICE), "once");
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(key)), 500e6, "the rest is the others'");
    }

    /// Closing costs more than her collateral, and her profit is in WETH: the others are not to pay for it.
    function test_whatTheCollateralCannotGiveBackComesOutOfTheOtherToken() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 2_400e8);
        // 15 % of the size: 1,500 USD
        gmxScript.setCosts(0, 15e28);
        Before memory before = _look(key, ALICE);
        (bytes32 leaveKey, bytes32 order) = _leaveAt(key, ALICE, 2_300e12);
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "out");
        vm.assertEq(_free(ALICE), 0, "nothing of the collateral");
        // 2,000 of profit; closing cost 1,500, of which her collateral, 995, covers a part
        uint256 expected = uint256(1_495e18) / 2_400;
        vm.assertGe(_net(expected) + 1e12, _free(ALICE, WETH), "her profit, less what the others were short of");
        vm.assertGe(_free(ALICE, WETH) + 1e12, _net(expected), "and no less");
        _checkOthers(key, ALICE, before);
    }

    function test_takesTheLeaversPartOfEthThatAnAdlHasPaid() public {
        _collateral = WETH;
        bytes32 key = _openCopy(10);
        uint256 size = _sizeOf(key);
        gmxScript.setPrice(WETH, 2_100e8);
        gmxScript.reduce(copies.accountOf(key), _market, WETH, true, size / 2);
        uint256 paid = copies.accountOf(key).balance;
        vm.assertGe(paid, 1e15, "GMX has paid ETH");
        Before memory before = _look(key, ALICE);
        (, bytes32 order) = _leaveAt(key, ALICE, 2_090e12);
        gmxScript.execute(order);
        _check(key, ALICE, before);
        vm.assertEq(copies.accountOf(key).balance, 0, "wrapped");
    }

    /// Carol takes out what she is owed, and nobody hears of it: the difference is not Alice's to give back.
    function test_aRemainderThatLeftUnnoticedIsNotTheNextLeaversLoss() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_950e8);
        _leaves(key, CAROL);
        (, uint256 owed) = copies.remaindersOf(key, CAROL);
        vm.assertGe(owed, 100e6, "much is still in the position");
        (bytes32 remainder, bytes32 first) = _leave(key, CAROL);
        (bytes32 leaveKey, bytes32 second) = _leaveAt(key, ALICE, 1_940e12);
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        gmxScript.execute(first);
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.Both);
        gmxScript.execute(second);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.NotLeft, "what was whose cannot be told");
        leaves.reconcile(remainder);
        (, uint256 still) = copies.remaindersOf(key, CAROL);
        vm.assertEq(still, 0, "all of it");
        // Alice is still in, with her weight, and leaves again
        _leaves(key, ALICE);
        // 50,000 lost 2.5 % for all three; opening and closing cost a tenth of a percent
        settle.settle(key, USDC, 0);
        (, uint256 hers) = copies.remaindersOf(key, ALICE);
        vm.assertGe(_free(ALICE) + hers, _net(735e6), "and has lost what she would have lost");
    }

    function test_whatSomebodySendsToALeavesAddressHarmsNobody() public {
        bytes32 key = _openCopy(10);
        (bytes32 leaveKey, bytes32 order) = _leaveAt(key, ALICE, 1_990e12);
        gmxScript.mint(USDC, copies.accountOf(leaveKey), 5e6);
        gmxScript.mint(WETH, copies.accountOf(leaveKey), 5e15);
        vm.deal(copies.accountOf(leaveKey), 1e15);
        Before memory before = _look(key, ALICE);
        gmxScript.execute(order);
        _checkOthers(key, ALICE, before);
        vm.assertEq(_free(ALICE, WETH), _net(5e15), "it is the leaver's");
        leaves.collect(leaveKey, WETH);
        vm.assertEq(_free(ALICE, WETH), _net(5e15) + 1e15, "ETH too");
        // and at the address of one that is cancelled, everybody's
        (leaveKey, order) = _leaveAt(key, BOB, 1_990e12);
        gmxScript.mint(USDC, copies.accountOf(leaveKey), 5e6);
        gmxScript.cancel(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Cancelled, "as GMX says");
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(leaveKey)), 0, "passed on to the copy");
    }

    function test_takesTheLeaversPartOfFunding() public {
        bytes32 key = _openCopy(10);
        gmxScript.creditFunding(copies.accountOf(key), _market, USDC, 60e6);
        gmxScript.creditFunding(copies.accountOf(key), _market, WETH, 6e18);
        _leave(key, ALICE);
        bytes32 order = leaves.getLeave(leaves.leaveKeyOf(key, ALICE)).requestKey;
        gmxScript.execute(order);
        vm.assertEq(_free(ALICE, WETH), _net(1e18), "a sixth");
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(key)) >= 50e6 ? 1 : 0, 1, "the others' part was claimed too");
    }

    function test_doesNotDependOnFunding() public {
        bytes32 key = _openCopy(10);
        address account = copies.accountOf(key);
        // more than the market has counted: claiming fails
        gmx.dataStore();
        gmxScript.creditFunding(account, _market, USDC, 60e6);
        bytes32 name = keccak256(abi.encode("CLAIMABLE_FUNDING_AMOUNT"));
        vm.prank(address(gmxScript));
        IStore(GmxAddresses.DATA_STORE).setUint(keccak256(abi.encode(name, _market, USDC)), 0);
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "left all the same");
    }

    function test_paysTheLeaversPartOfFeesOwed() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 1_000e6);
        gmxScript.execute(_adjust(key, 60e6));
        (, bytes32 order) = _leave(key, ALICE);
        gmxScript.execute(order);
        vm.assertEq(_free(FEE_RECEIVER), 10e6, "a sixth of the keeper's fee");
        vm.assertEq(copies.getCopy(key).owed, 50e6, "the rest is still owed");
    }

    function test_theCopyMayGrowMeanwhile() public {
        bytes32 key = _openCopy(10);
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        _trade(20_000e30, 1_000e6);
        gmxScript.execute(_adjust(key, 0));
        Before memory before = _look(key, ALICE);
        // 10,000 of the size that has doubled since
        uint256 share = Math.mulDiv(before.total, leaves.getLeave(leaveKey).sizeDelta, before.size);
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "she has left with a part");
        vm.assertEq(copies.weightOf(key, ALICE), before.weight - share, "and has the rest of her weight");
        before.weight = share;
        _check(key, ALICE, before);
        _leaves(key, ALICE);
        vm.assertEq(copies.weightOf(key, ALICE), 0, "the second time she is out");
    }

    /// What is left of a part of one unit, once the copy has doubled, is less than a unit of weight.
    function test_aPartTooSmallToLeaveStays() public {
        _join(STRANGER, 1);
        _join(ALICE, 1_000e6);
        _trade(100e30, 10e6);
        address[] memory list = new address[](2);
        (list[0], list[1]) = (STRANGER, ALICE);
        (bytes32 key, bytes32 order) = _mirror(_call(list));
        gmxScript.execute(order);
        bytes32 leaveKey;
        (leaveKey, order) = _leave(key, STRANGER);
        _trade(200e30, 10e6);
        gmxScript.execute(_adjust(key, 0));
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.NotLeft, "not left");
        vm.assertEq(copies.weightOf(key, STRANGER), 1, "still in");
    }

    function test_ifTheCopyHasShrunkMeanwhileAllArePaid() public {
        bytes32 key = _openCopy(10);
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        _trade(5_000e30, 1_000e6);
        gmxScript.execute(_adjust(key, 0));
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.NotLeft, "it has closed others' parts too");
        vm.assertEq(copies.weightOf(key, ALICE), 1_000e6, "she is still in");
        uint256 held = IERC20(USDC).balanceOf(copies.accountOf(key));
        vm.assertGe(held, 490e6, "what GMX has paid is in the account");
        uint256 free = _free(ALICE);
        settle.settle(key, USDC, 0);
        _near(_free(ALICE) - free, _net(held / 6), "a sixth is hers");
        _leaves(key, ALICE);
    }

    function test_anAdlMeanwhileMakesItEverybodys() public {
        bytes32 key = _openCopy(10);
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        gmxScript.reduce(copies.accountOf(key), _market, USDC, true, 20_000e30);
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.NotLeft, "not what the order said");
        _leaves(key, ALICE);
    }

    function test_aLiquidationMeanwhilePaysAllByWeight() public {
        bytes32 key = _openCopy(10);
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        gmxScript.setPrice(WETH, 1_815e8);
        gmxScript.liquidate(copies.accountOf(key), _market, USDC, true);
        vm.assertTrue(!gmxScript.execute(order), "no position: GMX cancels it");
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Cancelled, "cancelled");
        uint256 held = IERC20(USDC).balanceOf(copies.accountOf(key));
        settle.settle(key, USDC, 0);
        _near(_free(ALICE), _net(held / 6), "a sixth of what is left");
    }

    function test_whatIsTooSmallForGmxIsClosedForAll() public {
        _join(ALICE, 1_000e6);
        _deposit(BOB, USDC, 50e6);
        _follow(BOB, USDC, 100);
        _trade(1_000e30, 1_000e6);
        (bytes32 key, bytes32 opening) = _mirror(_call(_list()));
        gmxScript.execute(opening);
        // the half dollar that is Bob's is below GMX's minimum
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        gmxScript.execute(order);
        vm.assertEq(_sizeOf(key), 0, "GMX has closed all");
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.NotLeft, "so it is everybody's");
        settle.settle(key, USDC, 0);
        vm.assertGe(_free(ALICE), 980e6, "Alice has her part");
        vm.assertGe(_free(BOB), 49e6, "and Bob his");
    }

    function test_anAdjustDoesNotDelayALeave() public {
        bytes32 key = _openCopy(10);
        _trade(20_000e30, 1_000e6);
        _adjust(key, 0);
        _leaves(key, ALICE);
        vm.assertTrue(mirror.requestKeyOf(key) != 0, "the adjust is still pending");
    }

    function test_withoutCallbacksALeaveIsReconciled() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_950e8);
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        Before memory before = _look(key, ALICE);
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        vm.assertTrue(leaves.reconcile(leaveKey), "still pending");
        gmxScript.execute(order);
        vm.prank(STRANGER);
        vm.assertTrue(!leaves.reconcile(leaveKey), "it has ended");
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "left");
        _check(key, ALICE, before);
        vm.assertTrue(!leaves.reconcile(leaveKey), "again does nothing");
        // GMX has paid the refund to the leave's address
        uint256 amount = leaves.collect(leaveKey, WETH);
        vm.assertEq(amount, EXECUTION_FEE - 1e14, "ETH, wrapped");
        vm.assertEq(_free(ALICE, WETH), amount, "it is hers");
    }

    function test_withoutCallbacksTwoLeavesAtOnceAreEverybodys() public {
        bytes32 key = _openCopy(10);
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
        (bytes32 first, bytes32 order) = _leaveAt(key, ALICE, 1_990e12);
        (bytes32 second, bytes32 next) = _leaveAt(key, BOB, 1_990e12);
        gmxScript.execute(order);
        gmxScript.execute(next);
        leaves.reconcile(first);
        leaves.reconcile(second);
        // nobody has looked between the two: what they paid is shared, and both may leave again
        vm.assertTrue(leaves.getLeave(first).state == ILeaves.State.NotLeft, "not left");
        vm.assertTrue(leaves.getLeave(second).state == ILeaves.State.NotLeft, "neither");
        vm.assertEq(copies.getCopy(key).weight, 6_000e6, "all are still in");
        settle.settle(key, USDC, 0);
        vm.assertGe(_free(CAROL), 1_400e6, "by weight");
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.Both);
        _leaves(key, ALICE);
    }

    function test_collectsWhatArrivesLate() public {
        bytes32 key = _openCopy(10);
        (bytes32 leaveKey, bytes32 order) = _leave(key, ALICE);
        vm.expectPartialRevert(ILeaves.Leaves__Pending.selector);
        leaves.collect(leaveKey, USDC);
        gmxScript.execute(order);
        gmxScript.mint(USDC, copies.accountOf(leaveKey), 5e6);
        uint256 free = _free(ALICE);
        leaves.collect(leaveKey, USDC);
        vm.assertEq(_free(ALICE) - free, 5e6, "hers");

        (leaveKey, order) = _leave(key, BOB);
        gmxScript.cancel(order);
        gmxScript.mint(USDC, copies.accountOf(leaveKey), 5e6);
        uint256 held = IERC20(USDC).balanceOf(copies.accountOf(key));
        leaves.collect(leaveKey, USDC);
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(key)) - held, 5e6, "everybody's");
        vm.expectPartialRevert(ILeaves.Leaves__Unknown.selector);
        leaves.collect(bytes32("none"), USDC);
        vm.expectPartialRevert(ILeaves.Leaves__Unknown.selector);
        leaves.reconcile(bytes32("none"));
    }

    function test_cancelsAnExpiredLeave() public {
        bytes32 key = _openCopy(10);
        (bytes32 leaveKey,) = _leave(key, ALICE);
        vm.prank(ALICE);
        vm.expectPartialRevert(OrderHandler.RequestNotYetCancellable.selector);
        router.cancelLeave(leaveKey);
        vm.prank(STRANGER);
        vm.expectPartialRevert(ILeaves.Leaves__Pending.selector);
        leaves.cancel(leaveKey, STRANGER);
        vm.prank(STRANGER);
        vm.expectPartialRevert(ILeaves.Leaves__NotYours.selector);
        leaves.cancel(leaveKey, ALICE);
        // nobody passes for her through the router
        vm.prank(STRANGER);
        vm.expectPartialRevert(ILeaves.Leaves__Pending.selector);
        router.cancelLeave(leaveKey);
        vm.warp(block.timestamp + 300);
        uint256 held = ALICE.balance;
        vm.txGasPrice(1e8);
        vm.prank(STRANGER);
        leaves.cancel(leaveKey, STRANGER);
        vm.txGasPrice(0);
        vm.assertEq(ALICE.balance - held, EXECUTION_FEE, "her whole fee is back");
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Cancelled, "cancelled");
        // again only takes note that it has ended
        leaves.cancel(leaveKey, address(this));
    }

    function test_leavesOnceAtATimeAndOnlyForOneself() public {
        bytes32 key = _openCopy(10);
        _leave(key, ALICE);
        vm.prank(ALICE);
        vm.expectPartialRevert(ILeaves.Leaves__AlreadyLeaving.selector);
        router.leaveCopy{value: EXECUTION_FEE}(key, 0);
        vm.expectPartialRevert(ILeaves.Leaves__NotYours.selector);
        leaves.leaveCopy{value: EXECUTION_FEE}(key, BOB, 0);
        vm.prank(STRANGER);
        vm.expectPartialRevert(ILeaves.Leaves__NotInCopy.selector);
        router.leaveCopy{value: EXECUTION_FEE}(key, 0);
        // without the router too
        vm.prank(BOB);
        leaves.leaveCopy{value: EXECUTION_FEE}(key, BOB, 0);
        vm.expectRevert();
        leaves.look(key);
    }

    function test_leavesOnlyOpenCopies() public {
        _join(ALICE, 1_000e6);
        _trade(20_000e30, 2_000e6);
        (bytes32 key,) = _mirror(_call(_list()));
        vm.prank(ALICE);
        vm.expectPartialRevert(ILeaves.Leaves__NotOpen.selector);
        router.leaveCopy{value: EXECUTION_FEE}(key, 0);
    }

    function test_leavesThroughSubmitWithItsFee() public {
        bytes32 key = _openCopy(10);
        UserRouter.Item[] memory items = new UserRouter.Item[](1);
        items[0] = UserRouter.Item(bytes32("id"), EXECUTION_FEE, abi.encodeCall(router.leaveCopy, (key, 0)));
        uint256 held = ALICE.balance;
        vm.prank(ALICE);
        router.submit{value: EXECUTION_FEE}(block.timestamp, items);
        gmxScript.execute(leaves.getLeave(leaves.leaveKeyOf(key, ALICE)).requestKey);
        vm.assertEq(copies.weightOf(key, ALICE), 0, "she is out");
        vm.assertEq(held - ALICE.balance, 1e14, "and has paid what GMX used");
    }

    function test_withoutAPriceOfTheCollateralItStillWorks() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_950e8);
        gmxScript.accrue(_market, USDC, true, 1e27, 0);
        vm.etch(address(gmxScript.feedMap(USDC)), "");
        (bytes32 leaveKey, bytes32 order) = _leave(key, CAROL);
        gmxScript.execute(order);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "left");
        (, uint256 owed) = copies.remaindersOf(key, CAROL);
        vm.assertGe(_free(CAROL) + owed, _net(2_100e6), "her part, paid or owed");
    }

    /// Any history, sides, collaterals, prices, fees and bounds: each leave is right by itself.
    function testFuzz_everybodyKeepsTheirPart(uint256 seed) public {
        _seed = seed;
        (_market, _collateral) = _random(2) == 0
            ? (ETH_MARKET, _random(2) == 0 ? USDC : WETH)
            : (BTC_MARKET, _random(2) == 0 ? USDC : WBTC);
        _isLong = _random(2) == 0;
        bytes32 key = _openCopy(1 + _random(20));
        address[] memory users = _list();
        for (uint256 i; i < 8; i++) {
            uint256 what = _random(5);
            if (what == 0) _movePrice();
            if (what == 1) gmxScript.accrue(_market, _collateral, _isLong, _random(1e27), _random(1e18) * 1e12 / _unit());
            if (what == 2) gmxScript.setCosts(_random(1e27), _random(1e27));
            if (what == 3) gmxScript.mint(_collateral, copies.accountOf(key), _random(100 * _unit()));
            if (what == 4) _tryLeave(key, users[_random(3)]);
            if (_sizeOf(key) == 0) break;
        }
    }

    function _tryLeave(bytes32 key, address user) private {
        Before memory before = _look(key, user);
        if (before.weight == 0 || before.weight == before.total) return;
        // a position that is worth less than it owes is GMX's to liquidate
        if (before.collateral <= before.remainders + before.fees) return;
        uint256 price = gmxScript.priceMap(_market == ETH_MARKET ? WETH : BTC);
        uint256 slippage = _random(200);
        (bytes32 leaveKey, bytes32 order) =
            _leaveAt(key, user, _isLong ? price * (10_000 - slippage) / 10_000 : price * (10_000 + slippage) / 10_000);
        if (!gmxScript.execute(order)) return;
        if (leaves.getLeave(leaveKey).state != ILeaves.State.Left) {
            vm.assertEq(_sizeOf(key), 0, "only if GMX has closed all");
            return;
        }
        _check(key, user, before);
    }

    function _movePrice() private {
        address index = _market == ETH_MARKET ? WETH : BTC;
        uint128 dollars = uint128((index == WETH ? 2_000e8 : 50_000e8) * (970 + _random(60)) / 1_000);
        gmxScript.setPrice(index, dollars);
        if (index == BTC) gmxScript.setPrice(WBTC, dollars);
    }

    function _random(uint256 below) private returns (uint256) {
        _seed = uint256(keccak256(abi.encode(_seed)));
        return _seed % below;
    }
}

interface IStore {
    function setUint(bytes32 key, uint256 value) external returns (uint256);
}
