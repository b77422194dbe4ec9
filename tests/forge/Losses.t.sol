// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MatchingRule} from "contracts/MatchingRule.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// The loss limit at which a follower is taken out of a copy without asking.
contract LossesTest is Protocol {
    address private constant ALICE = address(0xa11ce);
    address private constant BOB = address(0xb0b);

    bytes32 private _key;

    /// Two with 100 USDC each, 10x long at 2,000 dollars: a fall of 2 dollars costs each a dollar.
    function setUp() public {
        vm.warp(1_800_000_000);
        address[] memory users = new address[](2);
        (users[0], users[1]) = (ALICE, BOB);
        for (uint256 i; i < 2; i++) {
            _deposit(users[i], usdc, 1_000e6);
            _follow(users[i], usdc, 1_000);
        }
        Mirror.MirrorCall memory call = _mirrorCall(users);
        vm.prank(KEEPER);
        (_key,) = mirror.mirror(call);
    }

    function _limit(address user, uint256 rate) private {
        vm.prank(user);
        router.setMaxLoss(address(usdc), TRADER, rate);
    }

    /// Whether the keeper can take him out without his request.
    function _stops(address user) private returns (bool isTaken) {
        vm.prank(KEEPER);
        (isTaken,) = address(settle).call(abi.encodeCall(settle.leaveCopy, (_key, user, 0, KEEPER)));
    }

    function _loses(uint256 dollars) private {
        _setPrice(address(weth), WETH_PRICE - dollars * 2e12);
    }

    function test_limitIsReachedToTheUnit() public {
        _limit(ALICE, 3_000);
        _setPrice(address(weth), WETH_PRICE - 60e12 + 1e6);
        vm.assertTrue(!_stops(ALICE), "a unit too early");
        _loses(30);
        vm.assertTrue(!_stops(BOB), "who has set no limit stays");
        vm.assertTrue(_stops(ALICE), "who has is taken out");
        vm.assertEq(store.userBalanceMap(address(usdc), ALICE), 900e6 + 69_299_999, "seven tenths, less fee and units");
        vm.assertTrue(!_stops(ALICE), "once");
    }

    function test_limitCanBeChangedAndTakenAway() public {
        _limit(ALICE, 3_000);
        _limit(ALICE, 5_000);
        _loses(40);
        vm.assertTrue(!_stops(ALICE), "the later one holds");
        _limit(ALICE, 0);
        _loses(99);
        vm.assertTrue(!_stops(ALICE), "none");
        _limit(ALICE, 9_900);
        vm.assertTrue(_stops(ALICE), "set for a copy that is open");
    }

    function test_limitStaysWhenTheRuleGoes() public {
        _limit(ALICE, 3_000);
        vm.prank(ALICE);
        router.setMatchingRule(address(usdc), TRADER, _noRule());
        _loses(50);
        vm.assertTrue(_stops(ALICE), "her copy is still open");
    }

    function test_limitIsOfOneTrader() public {
        vm.prank(ALICE);
        router.setMaxLoss(address(usdc), address(0x9999), 1_000);
        _loses(50);
        vm.assertTrue(!_stops(ALICE), "another's");
    }

    /// Profit paid out earlier counts: 50 of 100 dollars were returned.
    function test_whatWasPaidOutIsNoLoss() public {
        _limit(ALICE, 3_000);
        _setPrice(address(weth), 2_200e12);
        Mirror.AdjustCall memory call = _adjustCall(_key);
        (call.traderSize, call.traderCollateral) = (1_000e30, 200e6);
        vm.startPrank(KEEPER);
        mirror.adjust(call);
        settle.settle(_key, 0, KEEPER);
        vm.stopPrank();
        vm.assertEq(settle.returnedMap(_key), 0.495e18, "what was paid for a unit");
        // half an ether on 200 USDC remains
        _setPrice(address(weth), 1_683e12);
        vm.assertTrue(!_stops(ALICE), "0.2075 and 0.495");
        _setPrice(address(weth), 1_682e12);
        vm.assertTrue(_stops(ALICE), "0.205 and 0.495");
    }

    /// The account's balance is shared out before anyone looks.
    function test_whatTheAccountHoldsCounts() public {
        _limit(ALICE, 3_000);
        _loses(31);
        _mint(usdc, mirror.getAllocation(_key).account, 4e6);
        vm.assertTrue(!_stops(ALICE), "0.69 and 0.0198");
        _loses(32);
        vm.assertTrue(_stops(ALICE), "0.68 and 0.0198");
    }

    function test_bounds() public {
        uint256[3] memory wrong = [uint256(1), 99, 10_001];
        for (uint256 i; i < wrong.length; i++) {
            vm.prank(ALICE);
            vm.expectRevert(
                abi.encodeWithSelector(MatchingRule.MatchingRule__InvalidMaxLoss.selector, 100, 10_000)
            );
            router.setMaxLoss(address(usdc), TRADER, wrong[i]);
        }
        _limit(ALICE, 10_000);
        _setPrice(address(weth), 1_801e12);
        vm.assertTrue(!_stops(ALICE), "not everything");
        _loses(100);
        vm.assertTrue(_stops(ALICE), "everything");
    }

    /// Whatever was closed before, at any price, and whoever has left.
    function testFuzz_limitHoldsForEveryHistory(uint256 seed) public {
        uint256 rate = 100 + seed % 9_901;
        _limit(ALICE, rate);
        for (uint256 i; i < seed % 3; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            _setPrice(address(weth), (1_850 + seed % 300) * 1e12);
            Mirror.AdjustCall memory call = _adjustCall(_key);
            (call.traderSize, call.traderCollateral) = (1_000e30 * (1 + (seed >> 16) % 15), 1_000e6);
            vm.startPrank(KEEPER);
            mirror.adjust(call);
            if (usdc.balanceOf(mirror.getAllocation(_key).account) > 0) settle.settle(_key, 0, KEEPER);
            vm.stopPrank();
        }
        _setPrice(address(weth), (1_500 + (seed >> 32) % 700) * 1e12);
        uint256 paid = store.userBalanceMap(address(usdc), ALICE) - 900e6;
        uint256 gained;
        uint256 start = vm.snapshotState();
        if (!_stops(ALICE)) {
            vm.prank(ALICE);
            (bool isOpen,) = address(router).call(abi.encodeCall(router.leaveCopy, (_key)));
            if (!isOpen) return;
            gained = _leave();
            vm.assertGe((paid + gained + 5) * 100, 99 * (10_000 - rate) * 1e4, "she has lost less");
            return;
        }
        gained = store.userBalanceMap(address(usdc), ALICE) - 900e6 - paid;
        vm.assertGe((10_000 - rate) * 1e4 + 5, paid + gained, "she has lost as much");
        vm.revertToState(start);
    }

    function _leave() private returns (uint256 gained) {
        gained = store.userBalanceMap(address(usdc), ALICE);
        vm.prank(KEEPER);
        settle.leaveCopy(_key, ALICE, 0, KEEPER);
        gained = store.userBalanceMap(address(usdc), ALICE) - gained;
    }
}
