// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationStore} from "contracts/AllocationStore.sol";
import {MatchingRule} from "contracts/MatchingRule.sol";
import {Permission} from "contracts/Permission.sol";
import {Roles} from "contracts/Roles.sol";
import {FeeToken} from "./FeeToken.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// Deposits, withdrawals, rules, and the store below them: every path, and every revert.
contract BalancesTest is Protocol {
    address private constant ALICE = address(0xa11ce);

    function _token() private view returns (IERC20) {
        return IERC20(address(usdc));
    }

    function test_depositIsRefused() public {
        vm.startPrank(ALICE);
        vm.expectRevert(MatchingRule.MatchingRule__InvalidAmount.selector);
        router.deposit(_token(), 0);
        vm.expectRevert(MatchingRule.MatchingRule__TokenNotAllowed.selector);
        router.deposit(IERC20(ALICE), 1);
        vm.expectPartialRevert(MatchingRule.MatchingRule__AllowanceAboveLimit.selector);
        router.deposit(_token(), CAP + 1);
        vm.stopPrank();
        _deposit(ALICE, usdc, CAP);
        vm.prank(ALICE);
        vm.expectPartialRevert(MatchingRule.MatchingRule__AllowanceAboveLimit.selector);
        router.deposit(_token(), 1);
    }

    function test_depositOfATokenThatTakesAFeeIsRefused() public {
        FeeToken token = new FeeToken();
        token.initialize("Fee", "FEE", 6, OWNER, false);
        vm.prank(OWNER);
        rules.setTokenCap(address(token), CAP);
        _deposit(ALICE, token, 100);
        token.setTakesFee(true);
        _mint(token, ALICE, 100);
        vm.startPrank(ALICE);
        token.approve(address(tokenRouter), 100);
        vm.expectRevert(MatchingRule.MatchingRule__InvalidAmount.selector);
        router.deposit(IERC20(address(token)), 100);
        vm.stopPrank();
    }

    function test_withdrawals() public {
        _deposit(ALICE, usdc, 100);
        vm.startPrank(ALICE);
        vm.expectRevert(MatchingRule.MatchingRule__InvalidAmount.selector);
        router.withdraw(_token(), ALICE, 0);
        vm.expectRevert(MatchingRule.MatchingRule__InsufficientBalance.selector);
        router.withdraw(_token(), ALICE, 101);
        vm.expectPartialRevert(AllocationStore.AllocationStore__InvalidReceiver.selector);
        router.withdraw(_token(), address(store), 1);
        router.withdraw(_token(), ALICE, 40);
        vm.assertEq(router.withdrawAll(_token(), ALICE), 60, "all that is left");
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(ALICE), 100, "everything is paid");
    }

    function test_ruleBounds() public {
        uint256 year = block.timestamp + 365 days;
        _ruleReverts(99, 1 hours, year, MatchingRule.MatchingRule__InvalidAllowanceRate.selector);
        _ruleReverts(10_001, 1 hours, year, MatchingRule.MatchingRule__InvalidAllowanceRate.selector);
        _ruleReverts(100, 1 hours - 1, year, MatchingRule.MatchingRule__InvalidActivityThrottle.selector);
        _ruleReverts(100, 30 days + 1, year, MatchingRule.MatchingRule__InvalidActivityThrottle.selector);
        _ruleReverts(
            100, 1 hours, block.timestamp + 1 days - 1, MatchingRule.MatchingRule__InvalidExpiryDuration.selector
        );
        vm.prank(ALICE);
        vm.expectRevert(MatchingRule.MatchingRule__TokenNotAllowed.selector);
        router.setMatchingRule(ALICE, TRADER, MatchingRule.Rule(100, 1 hours, year));
        _follow(ALICE, usdc, 100);
        vm.prank(ALICE);
        router.setMatchingRule(address(usdc), TRADER, _noRule());
    }

    function test_configBounds() public {
        for (uint256 i; i < 7; i++) {
            MatchingRule.Config memory config = bounds();
            if (i == 0) config.minAllowanceRate = 0;
            if (i == 1) config.minAllowanceRate = config.maxAllowanceRate + 1;
            if (i == 2) config.maxAllowanceRate = 10_001;
            if (i == 3) config.minActivityThrottle = 0;
            if (i == 4) config.minActivityThrottle = config.maxActivityThrottle + 1;
            if (i == 5) config.maxActivityThrottle = 365 days + 1;
            if (i == 6) config.minExpiryDuration = 365 days + 1;
            vm.prank(OWNER);
            vm.expectRevert(MatchingRule.Config__InvalidBounds.selector);
            rules.setConfig(config);
        }
        vm.prank(OWNER);
        rules.setConfig(bounds());
    }

    function test_lists() public {
        _deposit(ALICE, usdc, 5);
        _follow(ALICE, usdc, 700);
        address[] memory who = new address[](1);
        who[0] = ALICE;
        bytes32 key = keccak256(abi.encodePacked(address(usdc), TRADER));
        vm.assertEq(store.getBalanceList(address(usdc), who)[0], 5, "balance");
        vm.assertEq(rules.getRuleList(key, who)[0].allowanceRate, 700, "rate");
        vm.assertEq(rules.getNextActivityList(key, who)[0], 0, "throttle");
    }

    function test_storeRefusesWhatItDoesNotHave() public {
        vm.startPrank(OWNER);
        store.grantRole(Roles.LOCK, ALICE);
        store.grantRole(Roles.DEBIT, ALICE);
        store.grantRole(Roles.PAY, ALICE);
        vm.stopPrank();
        vm.startPrank(ALICE);
        store.lock();
        vm.expectRevert(AllocationStore.AllocationStore__Reentered.selector);
        store.lock();
        store.unlock();
        vm.expectPartialRevert(AllocationStore.AllocationStore__InsufficientBalance.selector);
        store.debit(address(usdc), ALICE, 1);
        store.transferOut(_token(), ALICE, 0);
        vm.stopPrank();
    }

    function test_permissions() public {
        bytes4 unauthorized = Permission.Permission__Unauthorized.selector;
        vm.expectRevert(unauthorized);
        store.lock();
        vm.expectRevert(unauthorized);
        rules.setTokenCap(address(usdc), 1);
        vm.startPrank(OWNER);
        vm.expectRevert(unauthorized);
        store.grantRole(bytes32(0), ALICE);
        vm.expectRevert(unauthorized);
        store.renounceOwnership();
        store.transferOwnership(ALICE);
        vm.stopPrank();
        vm.prank(ALICE);
        store.acceptOwnership();
        vm.assertTrue(store.hasRole(bytes32(0), ALICE) && !store.hasRole(bytes32(0), OWNER), "one owner");
    }

    function _ruleReverts(uint256 rate, uint256 throttle, uint256 expiry, bytes4 selector) private {
        vm.prank(ALICE);
        vm.expectPartialRevert(selector);
        router.setMatchingRule(address(usdc), TRADER, MatchingRule.Rule(rate, throttle, expiry));
    }
}
