// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Exchange} from "contracts/Exchange.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// The most that a keeper who charges every possible fee can take from one follower.
contract FeesTest is Protocol {
    address private constant ALICE = address(0xa11ce);
    address private constant BOB = address(0xb0b);

    /// alice puts 1,000 of her 100,000 USDC into a copy, bob all of his 99,000.
    function setUp() public {
        vm.warp(1_800_000_000);
        _deposit(ALICE, usdc, 100_000e6);
        _deposit(BOB, usdc, 99_000e6);
        _follow(ALICE, usdc, 100);
        _follow(BOB, usdc, 10_000);
    }

    function _free(address user) private view returns (uint256) {
        return store.userBalanceMap(address(usdc), user);
    }

    function _open(uint256 fee) private returns (bytes32 key) {
        address[] memory list = new address[](2);
        (list[0], list[1]) = (ALICE, BOB);
        Mirror.MirrorCall memory call = _mirrorCall(list);
        call.keeperFee = fee;
        vm.prank(KEEPER);
        (key,) = mirror.mirror(call);
    }

    /// Follows the trader, whose position is unchanged, for the fee, if the call succeeds.
    function _adjust(bytes32 key, uint256 fee) private returns (bool isTaken) {
        Mirror.AdjustCall memory call = _adjustCall(key);
        (call.traderSize, call.traderCollateral, call.keeperFee) = (10_000e30, 1_000e6, fee);
        vm.prank(KEEPER);
        (isTaken,) = address(mirror).call(abi.encodeCall(mirror.adjust, (call)));
    }

    /// A fee just below one call's limit.
    function _mostOf(bytes32 key) private view returns (uint256) {
        uint256[] memory weights = mirror.getAllocation(key).allocationList;
        return (weights[0] + weights[1] - 1) / 10;
    }

    /// bob has no free balance, so a fee takes nearly all of his part while the copy is worth little. Then alice's part weighs
    /// a third, and with a limit for the whole copy only she would pay a third.
    function test_oneWhoPaysForHerselfPaysLessThanATenthOfHerPart() public {
        bytes32 key = _open(0);
        _setPrice(address(weth), 1_804e12);
        _adjust(key, 1_960e6);
        vm.assertGe(2_000e6, mirror.getAllocation(key).allocationList[1], "bob's part is nearly gone");
        _deposit(BOB, usdc, 99_000e6);
        for (uint256 i; i < 100; i++) _adjust(key, _mostOf(key));
        vm.assertGe(100e6 - 1, 99_000e6 - _free(ALICE), "alice has paid less than a tenth of 1,000");
    }

    /// bob's part is worth 99 percent of the copy, and one percent of a unit rounds to nothing.
    function test_aFeeOfAllThatAPartIsWorthIsRefused() public {
        bytes32 key = _open(0);
        _setPrice(address(weth), 1_802e12);
        (Exchange.PositionId memory id,) = mirror.getPosition(key);
        uint256 value = exchange.getValue(id);
        uint256 odd = 101 - value % 100;
        _mint(usdc, id.account, odd);
        vm.assertTrue(!_adjust(key, value + odd - 1), "all of it");
        vm.assertTrue(_adjust(key, value + odd - 101), "a little less");
    }

    function testFuzz_whateverTheOrderOfFeesAndPrices(uint256 seed) public {
        bytes32 key = _open(seed % 200e6);
        uint256 alicesPart = mirror.getAllocation(key).allocationList[0];
        uint256 taken;
        for (uint256 i; i < 40; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            if (seed % 5 == 0) _setPrice(address(weth), (1_800 + (seed >> 16) % 300) * 1e12);
            if (seed % 7 == 0) _deposit(BOB, usdc, (seed >> 32) % 5_000e6 + 1);
            if (_adjust(key, (seed >> 64) % (_mostOf(key) + 1))) taken++;
        }
        uint256 paid = 99_000e6 - _free(ALICE);
        // the remainder goes to the largest part: one unit per call
        vm.assertGe(alicesPart / 10 + taken, paid, "less than a tenth of her part");
    }
}
