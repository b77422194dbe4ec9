// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationStore} from "./AllocationStore.sol";
import {Roles} from "./Roles.sol";
import {StoreModule} from "./StoreModule.sol";
import {TokenRouter} from "./TokenRouter.sol";

/// Deposits, withdrawals and the rules by which a follower's deposit copies a trader. Called by the user router.
contract MatchingRule is StoreModule {
    error MatchingRule__InvalidAllowanceRate(uint256 min, uint256 max);
    error MatchingRule__InvalidActivityThrottle(uint256 min, uint256 max);
    error MatchingRule__InvalidExpiryDuration(uint256 min);
    error MatchingRule__InvalidMaxLoss(uint256 min, uint256 max);
    error MatchingRule__TokenNotAllowed();
    error MatchingRule__AllowanceAboveLimit(uint256 cap);
    error MatchingRule__InvalidAmount();
    error MatchingRule__InsufficientBalance();
    /// Only the owner can cause it.
    error Config__InvalidBounds();

    event Deposit(address indexed token, address indexed user, uint256 amount, uint256 balance);
    event Withdraw(address indexed token, address indexed user, address receiver, uint256 amount, uint256 balance);
    event SetMatchingRule(
        bytes32 indexed traderMatchingKey,
        address indexed user,
        address indexed trader,
        address collateralToken,
        uint256 allowanceRate,
        uint256 throttleActivity,
        uint256 expiry
    );
    event SetMaxLoss(
        bytes32 indexed traderMatchingKey,
        address indexed user,
        address indexed trader,
        address collateralToken,
        uint256 maxLossRate
    );
    event SetTokenCap(address indexed token, uint256 cap);

    /// allowanceRate in basis points of the free balance, throttleActivity in seconds, expiry as unix seconds.
    struct Rule {
        uint256 allowanceRate;
        uint256 throttleActivity;
        uint256 expiry;
    }

    /// Durations in seconds, rates in basis points.
    struct Config {
        uint256 minExpiryDuration;
        uint256 minAllowanceRate;
        uint256 maxAllowanceRate;
        uint256 minActivityThrottle;
        uint256 maxActivityThrottle;
    }

    uint256 private constant BASIS_POINTS = 10_000;
    /// A copy loses the opening fee at once: with a limit near zero it would end before it begins.
    uint256 private constant LOWEST_MAX_LOSS = 100;
    /// The upper limit of every duration bound: beyond it, nobody could set a rule, or throttles would never end.
    uint256 private constant LONGEST = 365 days;

    TokenRouter public immutable tokenRouter;
    Config public config;

    /// The most a user may hold of a token after a deposit; zero if the token is not allowed.
    mapping(address token => uint256 cap) public tokenCapMap;
    mapping(bytes32 traderMatchingKey => mapping(address user => Rule)) public matchingRuleMap;
    /// The time from which a user may be matched with a trader again.
    mapping(bytes32 traderMatchingKey => mapping(address user => uint256 time)) public nextActivityMap;
    /// The loss at which a user is taken out of a copy of a trader, in basis points of their part; zero if none is set.
    mapping(bytes32 traderMatchingKey => mapping(address user => uint256 rate)) public maxLossMap;

    constructor(address initialOwner, AllocationStore allocationStore, TokenRouter router, Config memory initialConfig)
        StoreModule(initialOwner, allocationStore)
    {
        tokenRouter = router;
        _setConfig(initialConfig);
    }

    function getRuleList(bytes32 traderMatchingKey, address[] calldata users) external view returns (Rule[] memory list) {
        list = new Rule[](users.length);
        for (uint256 i; i < users.length; i++) list[i] = matchingRuleMap[traderMatchingKey][users[i]];
    }

    function getNextActivityList(bytes32 traderMatchingKey, address[] calldata users)
        external
        view
        returns (uint256[] memory list)
    {
        list = new uint256[](users.length);
        for (uint256 i; i < users.length; i++) list[i] = nextActivityMap[traderMatchingKey][users[i]];
    }

    function setConfig(Config calldata nextConfig) external onlyOwner {
        _setConfig(nextConfig);
    }

    function setTokenCap(address token, uint256 cap) external onlyOwner {
        tokenCapMap[token] = cap;
        emit SetTokenCap(token, cap);
    }

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

    /// Sets a rule and clears its throttle; expiry 0 removes the rule regardless of the other two values. Removing a rule that
    /// does not exist does nothing, and emits nothing: whoever reads the events must not remember what cost nobody a deposit.
    function setRule(address collateralToken, address user, address trader, Rule calldata rule)
        external
        onlyRole(Roles.ROUTER)
        nonReentrant
    {
        bytes32 key = keccak256(abi.encodePacked(collateralToken, trader));
        delete nextActivityMap[key][user];

        if (rule.expiry == 0) {
            if (matchingRuleMap[key][user].expiry == 0) return;
            delete matchingRuleMap[key][user];
            emit SetMatchingRule(key, user, trader, collateralToken, 0, 0, 0);
            return;
        }

        if (tokenCapMap[collateralToken] == 0) revert MatchingRule__TokenNotAllowed();
        _checkBounds(rule);
        matchingRuleMap[key][user] = rule;
        emit SetMatchingRule(
            key, user, trader, collateralToken, rule.allowanceRate, rule.throttleActivity, rule.expiry
        );
    }

    /// Also applies to open copies, and stays when the rule is removed; zero removes it. A first limit needs a token that may be
    /// deposited; removing one that does not exist does nothing.
    function setMaxLoss(address collateralToken, address user, address trader, uint256 maxLossRate)
        external
        onlyRole(Roles.ROUTER)
        nonReentrant
    {
        if (maxLossRate > BASIS_POINTS || (maxLossRate > 0 && maxLossRate < LOWEST_MAX_LOSS)) {
            revert MatchingRule__InvalidMaxLoss(LOWEST_MAX_LOSS, BASIS_POINTS);
        }
        bytes32 key = keccak256(abi.encodePacked(collateralToken, trader));
        if (maxLossMap[key][user] == 0) {
            if (maxLossRate == 0) return;
            if (tokenCapMap[collateralToken] == 0) revert MatchingRule__TokenNotAllowed();
        }
        maxLossMap[key][user] = maxLossRate;
        emit SetMaxLoss(key, user, trader, collateralToken, maxLossRate);
    }

    function setNextActivity(bytes32 traderMatchingKey, address user, uint256 time)
        external
        onlyRole(Roles.THROTTLE)
    {
        nextActivityMap[traderMatchingKey][user] = time;
    }

    function _setConfig(Config memory next) private {
        if (
            next.minAllowanceRate == 0 || next.minAllowanceRate > next.maxAllowanceRate
                || next.maxAllowanceRate > BASIS_POINTS || next.minActivityThrottle == 0
                || next.minActivityThrottle > next.maxActivityThrottle || next.maxActivityThrottle > LONGEST
                || next.minExpiryDuration > LONGEST
        ) revert Config__InvalidBounds();
        config = next;
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
