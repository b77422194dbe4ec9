// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationStore} from "contracts/AllocationStore.sol";
import {Copies} from "contracts/Copies.sol";
import {IMatchingRule} from "contracts/interfaces/IMatchingRule.sol";
import {Permission} from "contracts/Permission.sol";
import {Roles} from "contracts/Roles.sol";
import {Token} from "contracts/sandbox/Token.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// A token that can start to take one percent of each transfer, and whose issuer can block addresses.
contract OddToken is Token {
    error OddToken__Blocked(address account);

    bool public takesFee;
    mapping(address account => bool) public isBlocked;

    function setTakesFee(bool takes) external {
        takesFee = takes;
    }

    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (isBlocked[from] || isBlocked[to]) revert OddToken__Blocked(to);
        uint256 fee = takesFee && from != address(0) && to != address(0) ? amount / 100 : 0;
        super._update(from, to, amount - fee);
        if (fee > 0) super._update(from, address(0xfee), fee);
    }
}

/// Deposits, withdrawals, rules, and the store below them: every path, and every revert.
contract BalancesTest is Setup {
    event SetMatchingRule(
        bytes32 indexed traderMatchingKey,
        address indexed user,
        address indexed trader,
        address collateralToken,
        uint256 allowanceRate,
        uint256 throttleActivity,
        uint256 expiry
    );

    bytes32 private constant ROUTE =
        keccak256(abi.encodePacked(0xaf88d065e77c8cC2239327C5EDb3A432268e5831, address(0x0789)));

    function test_depositIsRefused() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IMatchingRule.MatchingRule__InvalidAmount.selector);
        router.deposit(_usdc(), 0);
        vm.expectRevert(IMatchingRule.MatchingRule__TokenNotAllowed.selector);
        router.deposit(IERC20(ALICE), 1);
        vm.expectPartialRevert(IMatchingRule.MatchingRule__AllowanceAboveLimit.selector);
        router.deposit(_usdc(), CAP + 1);
        vm.stopPrank();
        _deposit(ALICE, USDC, CAP);
        vm.prank(ALICE);
        vm.expectPartialRevert(IMatchingRule.MatchingRule__AllowanceAboveLimit.selector);
        router.deposit(_usdc(), 1);
    }

    function _odd() private returns (OddToken token) {
        token = new OddToken();
        token.initialize("Odd", "ODD", 6, address(gmxScript), false);
        vm.prank(OWNER);
        rules.setTokenCap(address(token), CAP);
    }

    function test_depositOfATokenThatTakesAFeeIsRefused() public {
        OddToken token = _odd();
        _deposit(ALICE, address(token), 100);
        token.setTakesFee(true);
        gmxScript.mint(address(token), ALICE, 101);
        vm.startPrank(ALICE);
        token.approve(address(tokenRouter), 100);
        vm.expectRevert(IMatchingRule.MatchingRule__InvalidAmount.selector);
        router.deposit(IERC20(address(token)), 100);
        vm.stopPrank();
    }

    function test_aFeeThatBeginsLaterCostsItsHoldersAndNobodyElse() public {
        bytes32 key = _openCopy(10);
        OddToken token = _odd();
        gmxScript.mint(address(token), copies.accountOf(key), 600e6);
        token.setTakesFee(true);
        settle.settle(key, address(token), 0);
        vm.assertEq(_free(ALICE, address(token)), _net(99e6), "what arrives is shared");
        uint256 owed = store.platformFeeMap(address(token)) + _free(ALICE, address(token)) + _free(BOB, address(token))
            + _free(CAROL, address(token));
        vm.assertEq(token.balanceOf(address(store)), owed, "the store owes no more");
    }

    function test_aBlockedFollowerKeepsNobodyElse() public {
        OddToken token = _odd();
        _deposit(ALICE, address(token), 100);
        _deposit(BOB, address(token), 100);
        token.setBlocked(BOB, true);
        vm.prank(ALICE);
        vm.assertEq(router.withdrawAll(IERC20(address(token)), ALICE), 100, "Alice withdraws");
        vm.prank(BOB);
        vm.expectPartialRevert(OddToken.OddToken__Blocked.selector);
        router.withdrawAll(IERC20(address(token)), BOB);
    }

    function test_aTokenThatSaysNoIsNotTakenForYes() public {
        bytes32 key = _openCopy(10);
        address liar = address(new NoToken());
        vm.expectPartialRevert(Copies.Copies__TransferFailed.selector);
        settle.settle(key, liar, 0);
        // one that says nothing, as some old ones do
        settle.settle(key, address(new SilentToken()), 0);
    }

    function test_withdrawals() public {
        _deposit(ALICE, USDC, 100);
        vm.startPrank(ALICE);
        vm.expectRevert(IMatchingRule.MatchingRule__InvalidAmount.selector);
        router.withdraw(_usdc(), ALICE, 0);
        vm.expectRevert(IMatchingRule.MatchingRule__InsufficientBalance.selector);
        router.withdraw(_usdc(), ALICE, 101);
        vm.expectPartialRevert(AllocationStore.AllocationStore__InvalidReceiver.selector);
        router.withdraw(_usdc(), address(store), 1);
        router.withdraw(_usdc(), ALICE, 40);
        vm.assertEq(router.withdrawAll(_usdc(), ALICE), 60, "all that is left");
        vm.assertEq(router.withdrawAll(_usdc(), ALICE), 0, "nothing does nothing");
        vm.stopPrank();
        vm.assertEq(_usdc().balanceOf(ALICE), 100, "everything is paid");
    }

    function test_aTokenThatIsNoLongerAllowedCanBeWithdrawn() public {
        _deposit(ALICE, USDC, 1_000e6);
        vm.prank(OWNER);
        rules.setTokenCap(USDC, 0);
        vm.startPrank(ALICE);
        vm.expectPartialRevert(IMatchingRule.MatchingRule__TokenNotAllowed.selector);
        router.deposit(_usdc(), 1);
        vm.assertEq(router.withdrawAll(_usdc(), ALICE), 1_000e6, "all of it");
        vm.stopPrank();
    }

    function test_ruleBounds() public {
        uint256 year = block.timestamp + 365 days;
        _ruleReverts(99, 1 hours, year, IMatchingRule.MatchingRule__InvalidAllowanceRate.selector);
        _ruleReverts(10_001, 1 hours, year, IMatchingRule.MatchingRule__InvalidAllowanceRate.selector);
        _ruleReverts(100, 1 hours - 1, year, IMatchingRule.MatchingRule__InvalidActivityThrottle.selector);
        _ruleReverts(100, 30 days + 1, year, IMatchingRule.MatchingRule__InvalidActivityThrottle.selector);
        _ruleReverts(
            100, 1 hours, block.timestamp + 1 days - 1, IMatchingRule.MatchingRule__InvalidExpiryDuration.selector
        );
        vm.prank(ALICE);
        vm.expectRevert(IMatchingRule.MatchingRule__TokenNotAllowed.selector);
        router.setMatchingRule(ALICE, TRADER, IMatchingRule.Rule(100, 1 hours, year));
        _follow(ALICE, USDC, 100);
    }

    function test_removingARuleThatIsNotThereSaysNothing() public {
        _follow(ALICE, USDC, 100);
        vm.startPrank(ALICE);
        vm.expectEmit(address(rules));
        emit SetMatchingRule(ROUTE, ALICE, TRADER, USDC, 0, 0, 0);
        router.setMatchingRule(USDC, TRADER, IMatchingRule.Rule(0, 0, 0));
        vm.recordLogs();
        router.setMatchingRule(USDC, TRADER, IMatchingRule.Rule(0, 0, 0));
        router.setMatchingRule(STRANGER, STRANGER, IMatchingRule.Rule(0, 0, 0));
        vm.assertEq(vm.getRecordedLogs().length, 0, "no event");
        vm.stopPrank();
    }

    function test_maximumLosses() public {
        vm.startPrank(ALICE);
        vm.expectPartialRevert(IMatchingRule.MatchingRule__InvalidMaxLoss.selector);
        router.setMaxLoss(USDC, TRADER, 99);
        vm.expectPartialRevert(IMatchingRule.MatchingRule__InvalidMaxLoss.selector);
        router.setMaxLoss(USDC, TRADER, 10_001);
        vm.expectRevert(IMatchingRule.MatchingRule__TokenNotAllowed.selector);
        router.setMaxLoss(STRANGER, TRADER, 100);
        router.setMaxLoss(USDC, TRADER, 100);
        vm.assertEq(rules.maxLossMap(ROUTE, ALICE), 100, "set");
        vm.recordLogs();
        router.setMaxLoss(USDC, TRADER, 100);
        router.setMaxLoss(STRANGER, TRADER, 0);
        vm.assertEq(vm.getRecordedLogs().length, 0, "nothing new, no event");
        router.setMaxLoss(USDC, TRADER, 0);
        vm.assertEq(rules.maxLossMap(ROUTE, ALICE), 0, "removed");
        vm.stopPrank();
    }

    function test_configBounds() public {
        for (uint256 i; i < 7; i++) {
            IMatchingRule.Config memory next = bounds();
            if (i == 0) next.minAllowanceRate = 0;
            if (i == 1) next.minAllowanceRate = next.maxAllowanceRate + 1;
            if (i == 2) next.maxAllowanceRate = 10_001;
            if (i == 3) next.minActivityThrottle = 0;
            if (i == 4) next.minActivityThrottle = next.maxActivityThrottle + 1;
            if (i == 5) next.maxActivityThrottle = 365 days + 1;
            if (i == 6) next.minExpiryDuration = 365 days + 1;
            vm.prank(OWNER);
            vm.expectRevert(IMatchingRule.Config__InvalidBounds.selector);
            rules.setConfig(next);
        }
        vm.prank(OWNER);
        rules.setConfig(bounds());
    }

    function test_lists() public {
        _deposit(ALICE, USDC, 5);
        _follow(ALICE, USDC, 700);
        address[] memory who = new address[](1);
        who[0] = ALICE;
        vm.assertEq(store.getBalanceList(USDC, who)[0], 5, "balance");
        vm.assertEq(rules.getRuleList(ROUTE, who)[0].allowanceRate, 700, "rate");
        vm.assertEq(rules.getNextActivityList(ROUTE, who)[0], 0, "throttle");
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
        store.debit(USDC, ALICE, 1);
        store.transferOut(_usdc(), ALICE, 0);
        vm.stopPrank();
    }

    function test_permissions() public {
        bytes4 unauthorized = Permission.Permission__Unauthorized.selector;
        vm.expectRevert(unauthorized);
        store.lock();
        vm.expectRevert(unauthorized);
        rules.setTokenCap(USDC, 1);
        vm.expectRevert(unauthorized);
        rules.deposit(_usdc(), ALICE, 1);
        vm.expectRevert(unauthorized);
        rules.withdraw(_usdc(), ALICE, STRANGER, 1);
        vm.expectRevert(unauthorized);
        rules.setRule(USDC, ALICE, TRADER, IMatchingRule.Rule(0, 0, 0));
        vm.expectRevert(unauthorized);
        rules.setMaxLoss(USDC, ALICE, TRADER, 0);
        vm.expectRevert(unauthorized);
        rules.setNextActivity(ROUTE, ALICE, 0);
        vm.expectRevert(unauthorized);
        rules.clearThrottle(ROUTE, ALICE, 0);
        vm.expectRevert(unauthorized);
        tokenRouter.transfer(_usdc(), ALICE, STRANGER, 1);
        vm.expectRevert(unauthorized);
        store.credit(USDC, STRANGER, 1);
        vm.expectRevert(unauthorized);
        store.creditList(USDC, new address[](0), new uint256[](0));
        vm.expectRevert(unauthorized);
        store.debit(USDC, ALICE, 0);
        vm.expectRevert(unauthorized);
        store.addPlatformFee(USDC, 1);
        vm.expectRevert(unauthorized);
        store.takePlatformFee(USDC);
        vm.expectRevert(unauthorized);
        store.transferOut(_usdc(), STRANGER, 1);
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
        router.setMatchingRule(USDC, TRADER, IMatchingRule.Rule(rate, throttle, expiry));
    }
}

contract NoToken {
    function balanceOf(address) external pure returns (uint256) {
        return 1;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

contract SilentToken {
    mapping(address account => uint256) private _moved;

    function balanceOf(address account) external view returns (uint256) {
        return 6 + _moved[account];
    }

    function transfer(address receiver, uint256 amount) external {
        _moved[receiver] += amount;
    }
}
