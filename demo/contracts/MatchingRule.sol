// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationStore} from "./AllocationStore.sol";
import {IMatchingRule} from "./interfaces/IMatchingRule.sol";
import {Roles} from "./Roles.sol";
import {StoreModule} from "./StoreModule.sol";
import {TokenRouter} from "./TokenRouter.sol";

/// @title Deposits, withdrawals and rules
/// @notice The rules by which a follower's deposit copies a trader. Called by the user router.
contract MatchingRule is IMatchingRule, StoreModule {
    uint256 private constant BASIS_POINTS = 10_000;
    /// @dev A copy loses the opening fee at once: with a limit near zero it would end before it begins.
    uint256 private constant LOWEST_MAX_LOSS = 100;
    /// @dev The upper limit of every duration bound: beyond it, nobody could set a rule, or throttles would never end.
    uint256 private constant LONGEST = 365 days;

    /// @notice What users approve.
    TokenRouter public immutable tokenRouter;
    /// @notice The bounds of new rules.
    Config public config;

    /// @inheritdoc IMatchingRule
    mapping(address token => uint256 cap) public tokenCapMap;
    /// @notice A follower's rule for a trader; expiry 0: none.
    mapping(bytes32 traderMatchingKey => mapping(address user => Rule)) public matchingRuleMap;
    /// @inheritdoc IMatchingRule
    mapping(bytes32 traderMatchingKey => mapping(address user => uint256 time)) public nextActivityMap;
    /// @inheritdoc IMatchingRule
    mapping(bytes32 traderMatchingKey => mapping(address user => uint256 rate)) public maxLossMap;

    constructor(address initialOwner, AllocationStore allocationStore, TokenRouter router, Config memory initialConfig)
        StoreModule(initialOwner, allocationStore)
    {
        tokenRouter = router;
        _setConfig(initialConfig);
    }

    /// @inheritdoc IMatchingRule
    function getRuleList(bytes32 traderMatchingKey, address[] calldata users) external view returns (Rule[] memory list) {
        list = new Rule[](users.length);
        for (uint256 i; i < users.length; i++) list[i] = matchingRuleMap[traderMatchingKey][users[i]];
    }

    /// @inheritdoc IMatchingRule
    function getNextActivityList(bytes32 traderMatchingKey, address[] calldata users)
        external
        view
        returns (uint256[] memory list)
    {
        list = new uint256[](users.length);
        for (uint256 i; i < users.length; i++) list[i] = nextActivityMap[traderMatchingKey][users[i]];
    }

    /// @inheritdoc IMatchingRule
    function getTerms(bytes32 traderMatchingKey, address user) external view returns (Terms memory) {
        Rule memory rule = matchingRuleMap[traderMatchingKey][user];
        return Terms(
            rule.allowanceRate, rule.throttleActivity, rule.expiry, nextActivityMap[traderMatchingKey][user]
        );
    }

    /// @notice Sets the bounds of rules; rules already set stay.
    function setConfig(Config calldata nextConfig) external onlyOwner {
        _setConfig(nextConfig);
    }

    /// @notice Allows a token for deposits, up to `cap` units for each user; 0 disallows it.
    function setTokenCap(address token, uint256 cap) external onlyOwner {
        tokenCapMap[token] = cap;
        emit SetTokenCap(token, cap);
    }

    /// @inheritdoc IMatchingRule
    function deposit(IERC20 token, address user, uint256 amount) external onlyRole(Roles.ROUTER) nonReentrant {
        if (amount == 0) revert MatchingRule__InvalidAmount();
        uint256 cap = tokenCapMap[address(token)];
        if (cap == 0) revert MatchingRule__TokenNotAllowed();
        if (amount > cap || store.userBalanceMap(address(token), user) + amount > cap) {
            revert MatchingRule__AllowanceAboveLimit(cap);
        }

        uint256 held = token.balanceOf(address(store));
        tokenRouter.transfer(token, user, address(store), amount);
        // a token with a transfer fee would leave the store short
        if (token.balanceOf(address(store)) != held + amount) revert MatchingRule__InvalidAmount();

        emit Deposit(address(token), user, amount, store.credit(address(token), user, amount));
    }

    /// @inheritdoc IMatchingRule
    function withdraw(IERC20 token, address user, address receiver, uint256 amount)
        external
        onlyRole(Roles.ROUTER)
        nonReentrant
    {
        if (amount == 0) revert MatchingRule__InvalidAmount();
        if (amount > store.userBalanceMap(address(token), user)) revert MatchingRule__InsufficientBalance();

        uint256 balance = store.debit(address(token), user, amount);
        store.transferOut(token, receiver, amount);
        emit Withdraw(address(token), user, receiver, amount, balance);
    }

    /// @inheritdoc IMatchingRule
    function setRule(address collateralToken, address user, address trader, Rule calldata rule)
        external
        onlyRole(Roles.ROUTER)
        nonReentrant
    {
        bytes32 key = keccak256(abi.encodePacked(collateralToken, trader));
        if (rule.expiry == 0) {
            // nothing to remove, nothing to report: strangers could fill the keepers' records with it
            if (matchingRuleMap[key][user].expiry == 0) return;
            delete nextActivityMap[key][user];
            delete matchingRuleMap[key][user];
            emit SetMatchingRule(key, user, trader, collateralToken, 0, 0, 0);
            return;
        }

        if (tokenCapMap[collateralToken] == 0) revert MatchingRule__TokenNotAllowed();
        _checkBounds(rule);
        delete nextActivityMap[key][user];
        matchingRuleMap[key][user] = rule;
        emit SetMatchingRule(
            key, user, trader, collateralToken, rule.allowanceRate, rule.throttleActivity, rule.expiry
        );
    }

    /// @inheritdoc IMatchingRule
    function setMaxLoss(address collateralToken, address user, address trader, uint256 maxLossRate)
        external
        onlyRole(Roles.ROUTER)
        nonReentrant
    {
        if (maxLossRate > BASIS_POINTS || (maxLossRate > 0 && maxLossRate < LOWEST_MAX_LOSS)) {
            revert MatchingRule__InvalidMaxLoss(LOWEST_MAX_LOSS, BASIS_POINTS);
        }
        if (maxLossRate > 0 && tokenCapMap[collateralToken] == 0) revert MatchingRule__TokenNotAllowed();
        bytes32 key = keccak256(abi.encodePacked(collateralToken, trader));
        if (maxLossMap[key][user] == maxLossRate) return;
        maxLossMap[key][user] = maxLossRate;
        emit SetMaxLoss(key, user, trader, collateralToken, maxLossRate);
    }

    /// @inheritdoc IMatchingRule
    function setNextActivity(bytes32 traderMatchingKey, address user, uint256 time) external onlyRole(Roles.THROTTLE) {
        nextActivityMap[traderMatchingKey][user] = time;
    }

    /// @inheritdoc IMatchingRule
    function clearThrottle(bytes32 traderMatchingKey, address user, uint256 startedAt)
        external
        onlyRole(Roles.THROTTLE)
    {
        uint256 throttle = matchingRuleMap[traderMatchingKey][user].throttleActivity;
        // a rule set since has started afresh, and so has a later copy
        if (nextActivityMap[traderMatchingKey][user] != startedAt + throttle) return;
        delete nextActivityMap[traderMatchingKey][user];
    }

    function _setConfig(Config memory next) private {
        if (
            next.minAllowanceRate == 0 || next.minAllowanceRate > next.maxAllowanceRate
                || next.maxAllowanceRate > BASIS_POINTS || next.minActivityThrottle == 0
                || next.minActivityThrottle > next.maxActivityThrottle || next.maxActivityThrottle > LONGEST
                || next.minExpiryDuration > LONGEST
        ) revert Config__InvalidBounds();
        config = next;
        emit SetConfig(next);
    }

    function _checkBounds(Rule calldata rule) private view {
        Config memory limit = config;
        if (rule.allowanceRate < limit.minAllowanceRate || rule.allowanceRate > limit.maxAllowanceRate) {
            revert MatchingRule__InvalidAllowanceRate(limit.minAllowanceRate, limit.maxAllowanceRate);
        }
        if (rule.throttleActivity < limit.minActivityThrottle || rule.throttleActivity > limit.maxActivityThrottle) {
            revert MatchingRule__InvalidActivityThrottle(limit.minActivityThrottle, limit.maxActivityThrottle);
        }
        if (rule.expiry < block.timestamp + limit.minExpiryDuration) {
            revert MatchingRule__InvalidExpiryDuration(limit.minExpiryDuration);
        }
    }
}
