// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Token} from "contracts/Token.sol";
import {BlockingToken} from "./BlockingToken.sol";
import {FeeToken} from "./FeeToken.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// What a non-standard token does to a copy in it, and to its followers.
contract TokensTest is Protocol {
    address private constant ALICE = address(0xa11ce);
    address private constant BOB = address(0xb0b);

    /// alice and bob have 100 each in a copy, and 900 free; the exchange's pool has 1,000.
    function _copyIn(Token token) private returns (bytes32 key) {
        vm.warp(1_800_000_000);
        token.initialize("Not plain", "NP", 6, OWNER, false);
        vm.prank(OWNER);
        rules.setTokenCap(address(token), CAP);
        _setPrice(address(token), USDC_PRICE);
        _mint(token, address(exchange), 1_000e6);
        address[] memory list = new address[](2);
        (list[0], list[1]) = (ALICE, BOB);
        for (uint256 i; i < list.length; i++) {
            _deposit(list[i], token, 1_000e6);
            _follow(list[i], token, 1_000);
        }
        Mirror.MirrorCall memory call = _mirrorCall(list);
        call.source.collateralToken = address(token);
        vm.prank(KEEPER);
        (key,) = mirror.mirror(call);
        vm.warp(mirror.exitTime());
    }

    function _withdrawAll(address user, Token token) private returns (uint256) {
        vm.prank(user);
        return router.withdrawAll(IERC20(address(token)), user);
    }

    function test_feeThatBeginsLaterCostsItsHoldersAndNobodyElse() public {
        FeeToken token = new FeeToken();
        bytes32 key = _copyIn(token);
        _deposit(ALICE, usdc, 5e6);
        token.setTakesFee(true);
        router.exit(key);
        // two transfers, and the platform's percent
        uint256 share = 97_029_900;
        vm.assertEq(store.userBalanceMap(address(token), BOB), 900e6 + share, "what arrives is shared");
        _withdrawAll(ALICE, token);
        _withdrawAll(BOB, token);
        vm.assertEq(_withdrawAll(ALICE, usdc), 5e6, "another token's balance");
        vm.assertEq(token.balanceOf(address(store)), store.platformFeeMap(address(token)), "the store owes no more");
    }

    function test_blockedFollowerKeepsNobodyElse() public {
        BlockingToken token = new BlockingToken();
        bytes32 key = _copyIn(token);
        token.setBlocked(BOB, true);
        router.exit(key);
        vm.assertEq(_withdrawAll(ALICE, token), 999e6, "alice leaves");
        vm.expectPartialRevert(BlockingToken.BlockingToken__Blocked.selector);
        _withdrawAll(BOB, token);
        token.setBlocked(BOB, false);
        vm.assertEq(_withdrawAll(BOB, token), 999e6, "bob later");
    }

    function test_blockedContractHoldsAllThatIsInIt() public {
        BlockingToken token = new BlockingToken();
        bytes32 key = _copyIn(token);
        address account = mirror.getAllocation(key).account;
        token.setBlocked(account, true);
        vm.expectPartialRevert(BlockingToken.BlockingToken__Blocked.selector);
        router.exit(key);
        vm.assertEq(_withdrawAll(ALICE, token), 900e6, "what is free is not in the copy");
        token.setBlocked(account, false);
        router.exit(key);
        token.setBlocked(address(store), true);
        vm.expectPartialRevert(BlockingToken.BlockingToken__Blocked.selector);
        _withdrawAll(ALICE, token);
    }

    function test_tokensThatShrinkLeaveTheLastUnpaid() public {
        BlockingToken token = new BlockingToken();
        bytes32 key = _copyIn(token);
        token.destroy(address(store), 1);
        vm.assertEq(_withdrawAll(ALICE, token), 900e6, "the first");
        vm.prank(BOB);
        vm.expectRevert();
        router.withdrawAll(IERC20(address(token)), BOB);
        // the pool bears it first
        token.destroy(address(exchange), 1_000e6);
        uint256 start = vm.snapshotState();
        vm.assertEq(router.exit(key), 0, "a stranger is credited nothing");
        vm.assertTrue(settle.isFinal(key), "the copy is paid");
        vm.revertToState(start);
        token.destroy(address(exchange), 1);
        router.exit(key);
        vm.assertTrue(settle.isFinal(key), "the copy is paid what is there");
    }

    function test_exchangeThatHasLostTheOthersCollateralClosesNothing() public {
        BlockingToken token = new BlockingToken();
        bytes32 key = _copyIn(token);
        Mirror.MirrorCall memory call = _mirrorCall(mirror.getAllocation(key).mimicList);
        call.source.collateralToken = address(token);
        vm.prank(KEEPER);
        mirror.mirror(call);
        vm.warp(mirror.exitTime());
        // the copies have 200 and 180 left, then one unit less than the other's 180
        token.destroy(address(exchange), 1_000e6);
        token.destroy(address(exchange), 200e6 + 1);
        vm.expectRevert();
        router.exit(key);
        _mint(token, address(exchange), 1);
        vm.assertEq(router.exit(key), 0, "with the unit it closes, and pays what is not the other's: nothing");
        vm.assertTrue(settle.isFinal(key), "closed");
    }
}
