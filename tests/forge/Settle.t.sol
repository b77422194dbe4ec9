// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ICopies} from "contracts/interfaces/ICopies.sol";
import {ISettle} from "contracts/interfaces/ISettle.sol";
import {Permission} from "contracts/Permission.sol";
import {Token} from "contracts/sandbox/Token.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// How what a copy's account holds is shared.
contract SettleTest is Setup {
    function _closed(uint256 fee) private returns (bytes32 key) {
        key = _openCopy(10, fee);
        gmxScript.setPrice(WETH, 2_100e8);
        _trade(0, 0);
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(key));
    }

    function test_sharesEveryTokenByWeight() public {
        bytes32 key = _closed(0);
        uint256 held = IERC20(WETH).balanceOf(copies.accountOf(key));
        vm.prank(STRANGER);
        settle.settle(key, WETH, 0);
        uint256 shared = held - held / 100;
        vm.assertEq(_free(ALICE, WETH), shared / 6, "a sixth");
        vm.assertEq(_free(BOB, WETH), shared / 3, "a third");
        vm.assertEq(_free(ALICE, WETH) + _free(BOB, WETH) + _free(CAROL, WETH), shared, "to the last unit");
        vm.assertEq(store.platformFeeMap(WETH), held / 100, "one percent is the platform's");
        vm.assertTrue(!settle.isFinal(key), "there is more");
        settle.settle(key, USDC, 0);
        vm.assertTrue(settle.isFinal(key), "that was all");
    }

    function test_settlesAsOftenAsSomethingArrives() public {
        bytes32 key = _closed(0);
        _settleAll(key);
        vm.expectPartialRevert(ISettle.Settle__NothingToSettle.selector);
        settle.settle(key, USDC, 0);
        uint256 free = _free(ALICE);
        gmxScript.mint(USDC, copies.accountOf(key), 600e6);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(ALICE) - free, 99e6, "days later too");
    }

    function test_paysLeaversInTheirOrderAsFarAsItGoes() public {
        bytes32 key = _openCopy(10);
        vm.startPrank(address(leaves));
        copies.addRemainder(key, ALICE, 100e6);
        copies.addRemainder(key, BOB, 50e6);
        vm.stopPrank();
        gmxScript.mint(USDC, copies.accountOf(key), 120e6);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(ALICE), 99e6, "first the first, in full");
        vm.assertEq(_free(BOB), 19.8e6, "then the second, in part");
        (uint256 total, uint256 own) = copies.remaindersOf(key, BOB);
        vm.assertTrue(total == 30e6 && own == 30e6, "who is owed the rest");
    }

    function test_settlesEthAsWeth() public {
        bytes32 key = _openCopy(10);
        vm.deal(copies.accountOf(key), 0.6 ether);
        settle.settle(key, WETH, 0);
        vm.assertEq(_free(ALICE, WETH), 0.099 ether, "a sixth, less one percent");
        vm.assertEq(copies.accountOf(key).balance, 0, "none is left");
    }

    function test_aWethPositionIsLiquidatedIntoEth() public {
        _collateral = WETH;
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_830e8);
        gmxScript.liquidate(copies.accountOf(key), _market, WETH, true);
        uint256 held = copies.accountOf(key).balance;
        vm.assertGe(held, 1, "GMX pays ETH");
        settle.settle(key, WETH, 0);
        vm.assertTrue(settle.isFinal(key), "shared as WETH");
    }

    function test_nothingIsSettledOnceToPutTheEndOnRecord() public {
        bytes32 key = _openCopy(10);
        gmxScript.setPrice(WETH, 1_700e8);
        gmxScript.liquidate(copies.accountOf(key), _market, USDC, true);
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(key)), 0, "everything is lost");
        settle.settle(key, USDC, 0);
        vm.assertTrue(settle.isFinal(key), "on record");
        vm.expectPartialRevert(ISettle.Settle__NothingToSettle.selector);
        settle.settle(key, USDC, 0);
    }

    function test_anOpenCopyWithNothingIsNotSettled() public {
        bytes32 key = _openCopy(10);
        vm.expectPartialRevert(ISettle.Settle__NothingToSettle.selector);
        settle.settle(key, USDC, 0);
    }

    function test_onlyAKeeperTakesAFeeAndOnlyOfTheCollateral() public {
        bytes32 key = _closed(0);
        vm.expectPartialRevert(ISettle.Settle__NotAKeeper.selector);
        settle.settle(key, USDC, 1);
        vm.startPrank(KEEPER);
        vm.expectPartialRevert(ISettle.Settle__KeeperFeeAboveLimit.selector);
        settle.settle(key, WETH, 1);
        uint256 held = IERC20(USDC).balanceOf(copies.accountOf(key));
        vm.expectPartialRevert(ISettle.Settle__KeeperFeeAboveLimit.selector);
        settle.settle(key, USDC, held / 10 + 1);
        settle.settle(key, USDC, 100e6);
        vm.stopPrank();
        vm.assertEq(_free(FEE_RECEIVER), 100e6, "credited to the copy's receiver");
        vm.assertEq(copies.getCopy(key).charged, 100e6, "and counted");
    }

    function test_aCopysFeesHaveOneLimit() public {
        bytes32 key = _closed(290e6);
        vm.prank(KEEPER);
        vm.expectPartialRevert(ICopies.Copies__FeesAboveLimit.selector);
        settle.settle(key, USDC, 310e6);
        vm.prank(KEEPER);
        settle.settle(key, USDC, 309e6);
    }

    function test_claimsFundingForEverybody() public {
        bytes32 key = _closed(0);
        _settleAll(key);
        gmxScript.creditFunding(copies.accountOf(key), _market, USDC, 60e6);
        gmxScript.creditFunding(copies.accountOf(key), _market, WETH, 6e18);
        vm.prank(STRANGER);
        settle.claimFunding(key);
        uint256 free = _free(ALICE, WETH);
        _settleAll(key);
        vm.assertEq(_free(ALICE, WETH) - free, _net(1e18), "days after the end");
    }

    function test_claimsPriceImpactThatGmxHasHeldBack() public {
        bytes32 key = _closed(0);
        _settleAll(key);
        uint256 timeKey = block.timestamp / 3_600;
        gmxScript.creditCollateral(copies.accountOf(key), _market, USDC, timeKey, 60e6);
        address[] memory tokens = new address[](1);
        uint256[] memory keys = new uint256[](1);
        (tokens[0], keys[0]) = (USDC, timeKey);
        vm.expectRevert();
        settle.claimCollateral(key, tokens, keys);
        vm.warp(block.timestamp + 6 days);
        vm.prank(STRANGER);
        settle.claimCollateral(key, tokens, keys);
        uint256 free = _free(ALICE);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(ALICE) - free, _net(10e6), "shared");
    }

    function test_onlyLeavesPaysLeavers() public {
        bytes32 key = _openCopy(10);
        ISettle.Leaver memory leaver;
        leaver.allocationKey = key;
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        settle.payLeaver(leaver);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        settle.payRemainder(key, key, ALICE);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        settle.payLate(key, USDC, ALICE);
    }

    function test_theOwnerClaimsThePlatformsFees() public {
        _settleAll(_closed(0));
        uint256 fee = store.platformFeeMap(USDC);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        settle.claimPlatformFee(IERC20(USDC), STRANGER);
        vm.prank(OWNER);
        vm.assertEq(settle.claimPlatformFee(IERC20(USDC), OWNER), fee, "all of it");
        vm.assertEq(IERC20(USDC).balanceOf(OWNER), fee, "paid");
        vm.assertEq(settle.PLATFORM_FEE(), 100, "one percent");
    }

    function test_aForeignTokenHarmsNobody() public {
        bytes32 key = _closed(0);
        Token other = new Token();
        other.initialize("Other", "OTHER", 18, address(this), false);
        address[] memory to = new address[](1);
        to[0] = copies.accountOf(key);
        other.mint(to, 600);
        settle.settle(key, address(other), 0);
        vm.assertEq(_free(ALICE, address(other)), 99, "shared as anything else");
        vm.assertTrue(!settle.isFinal(key), "and not taken for the end");
    }
}
