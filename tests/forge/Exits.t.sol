// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Copies} from "contracts/Copies.sol";
import {Exchange} from "contracts/Exchange.sol";
import {Heartbeat} from "contracts/Heartbeat.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Permission} from "contracts/Permission.sol";
import {Roles} from "contracts/Roles.sol";
import {Settle} from "contracts/Settle.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// Who might block an exit, or profit from one.
contract ExitsTest is Protocol {
    address private constant ALICE = address(0xa11ce);
    address private constant STRANGER = address(0xdead01);

    address[] private _followers;
    bytes32 private _key;

    /// fifty followers with 100 USDC each in a copy and 900 free; one of them is a contract that rejects payments.
    function setUp() public {
        vm.warp(1_800_000_000);
        vm.prank(KEEPER);
        mirror.beat();
        _followers.push(ALICE);
        _followers.push(address(exchange));
        for (uint160 i = 2; i < 50; i++) _followers.push(address(0xbeef00 + i));
        for (uint256 i; i < _followers.length; i++) {
            _deposit(_followers[i], usdc, 1_000e6);
            _follow(_followers[i], usdc, 1_000);
        }
        Mirror.MirrorCall memory call = _mirrorCall(_followers);
        vm.prank(KEEPER);
        (_key,) = mirror.mirror(call);
    }

    function _free(address user) private view returns (uint256) {
        return store.userBalanceMap(address(usdc), user);
    }

    function _gone() private {
        vm.warp(mirror.exitTime());
    }

    function _exitReverts(bytes4 selector) private {
        vm.prank(ALICE);
        vm.expectPartialRevert(selector);
        router.exit(_key);
    }

    function test_fiftyFollowersLeaveInOneCall() public {
        _gone();
        vm.prank(STRANGER);
        uint256 gas = gasleft();
        router.exit(_key);
        vm.assertGe(5_000_000, gas - gasleft(), "an exit fits into a block many times");
        for (uint256 i; i < _followers.length; i++) vm.assertEq(_free(_followers[i]), 999e6, "each has his share");
        vm.assertEq(_free(STRANGER) + usdc.balanceOf(STRANGER), 0, "who exits for others gets nothing");
        _exitReverts(Settle.Settle__NothingToSettle.selector);
    }

    function test_tokensSentToACopyAreItsFollowers() public {
        address account = mirror.getAllocation(_key).account;
        _mint(usdc, account, 50e6);
        _gone();
        router.exit(_key);
        vm.assertEq(_free(ALICE), 900e6 + 99e6 + 99e4, "before the exit");
        _mint(usdc, account, 50e6);
        vm.prank(ALICE);
        vm.assertEq(router.exit(_key), 99e4, "after it");
        vm.assertTrue(usdc.balanceOf(account) == 0, "nothing is left behind");
    }

    function test_keeperWhoComesBackAfterAnExitTakesNothing() public {
        _gone();
        router.exit(_key);
        Mirror.AdjustCall memory call = _adjustCall(_key);
        call.keeperFee = 1e6;
        vm.startPrank(KEEPER);
        vm.expectPartialRevert(Copies.Mirror__AlreadyClosed.selector);
        mirror.adjust(call);
        vm.expectPartialRevert(Settle.Settle__NothingToSettle.selector);
        settle.settle(_key, 0, KEEPER);
        vm.stopPrank();
        vm.assertEq(_free(ALICE), 999e6, "her balance");
    }

    function test_closeWithoutSettlingLeavesTheRestToAnybody() public {
        _gone();
        vm.prank(STRANGER);
        mirror.close(_key);
        vm.prank(ALICE);
        vm.assertEq(router.exit(_key), 99e6, "her share");
    }

    /// A keeper that sends heartbeats blocks the exit; only the owner can end that, in both contracts.
    function test_keeperWhoBeatsAndClosesNothing() public {
        for (uint256 i; i < 30; i++) {
            vm.warp(mirror.exitTime() - 1);
            vm.prank(KEEPER);
            mirror.beat();
            _exitReverts(Heartbeat.Heartbeat__KeeperPresent.selector);
        }
        vm.prank(OWNER);
        mirror.revokeRole(Roles.KEEPER, KEEPER);
        vm.warp(mirror.exitTime() - 1);
        vm.startPrank(KEEPER);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        mirror.beat();
        vm.stopPrank();
        // one unit sent to the copy is enough for a settlement
        _mint(usdc, mirror.getAllocation(_key).account, 1);
        vm.prank(KEEPER);
        settle.settle(_key, 0, KEEPER);
        vm.warp(block.timestamp + 1);
        _exitReverts(Heartbeat.Heartbeat__KeeperPresent.selector);
        vm.prank(OWNER);
        settle.revokeRole(Roles.KEEPER, KEEPER);
        _gone();
        router.exit(_key);
        vm.assertEq(_free(ALICE), 999e6 + 1, "her share, and the unit");
    }

    function test_missingPriceHoldsAnExitUpAndAnyPriceEndsThat() public {
        _setPrice(address(weth), 0);
        _gone();
        _exitReverts(Exchange.Exchange__PriceMissing.selector);
        _setPrice(address(weth), 1);
        router.exit(_key);
        vm.assertEq(_free(ALICE), 900e6, "all of it is lost");
    }

    /// The owner controls the roles that the contracts have in each other: without any one of them nothing can be withdrawn.
    function test_ownerCanStopWhatAPauserCannot() public {
        vm.startPrank(OWNER);
        store.revokeRole(Roles.LOCK, address(rules));
        exchange.revokeRole(Roles.TRADE, address(mirror));
        vm.stopPrank();
        _gone();
        _exitReverts(Permission.Permission__Unauthorized.selector);
        vm.prank(ALICE);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        router.withdraw(usdc, ALICE, 1);
    }

    /// The limit is based on the initial collateral: after a loss, leverage can exceed it.
    function test_leverageOfWhatALossHasLeft() public {
        _setPrice(address(weth), 1_820e12);
        Mirror.AdjustCall memory call = _adjustCall(_key);
        (call.traderSize, call.traderCollateral) = (100_000e30, 1_000e6);
        vm.prank(KEEPER);
        mirror.adjust(call);
        (Exchange.PositionId memory id, Exchange.Position memory position) = mirror.getPosition(_key);
        vm.assertEq(position.sizeInUsd, position.collateral * USDC_PRICE * 100, "100x of the collateral");
        vm.assertGe(position.sizeInUsd, exchange.getValue(id) * USDC_PRICE * 900, "900x of its value");
    }

    /// Full allowance and an hourly throttle: a keeper who opens and closes each hour takes most of it in fees within a day.
    function test_feesOfADayOfCopies() public {
        _follow(ALICE, usdc, 10_000);
        address[] memory one = new address[](1);
        one[0] = ALICE;
        uint256 free = _free(ALICE);
        for (uint256 i; i < 24; i++) {
            Mirror.MirrorCall memory call = _mirrorCall(one);
            call.keeperFee = (_free(ALICE) - 1) / 10;
            vm.startPrank(KEEPER);
            (bytes32 key,) = mirror.mirror(call);
            mirror.adjust(_adjustCall(key));
            settle.settle(key, 0, KEEPER);
            vm.stopPrank();
            vm.warp(block.timestamp + 1 hours);
        }
        vm.assertGe(free / 10, _free(ALICE), "less than a tenth is left");
        vm.assertGe(_free(ALICE), free / 20, "but more than a twentieth");
    }
}
