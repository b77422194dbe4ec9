// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Deposits, withdrawals and rules
/// @notice Amounts are units of the token, rates basis points (10000 = 100 %), durations seconds, times Unix seconds.
/// `traderMatchingKey` is keccak256(collateralToken, trader), packed. What changes something is called by the user router for its caller.
interface IMatchingRule {
    error MatchingRule__InvalidAllowanceRate(uint256 min, uint256 max);
    error MatchingRule__InvalidActivityThrottle(uint256 min, uint256 max);
    error MatchingRule__InvalidExpiryDuration(uint256 min);
    error MatchingRule__InvalidMaxLoss(uint256 min, uint256 max);
    error MatchingRule__TokenNotAllowed();
    error MatchingRule__AllowanceAboveLimit(uint256 cap);
    error MatchingRule__InvalidAmount();
    error MatchingRule__InsufficientBalance();
    error Config__InvalidBounds();

    /// @notice How a deposit copies a trader.
    /// @param allowanceRate Of the free balance, given to each copy.
    /// @param throttleActivity Seconds after a copy in which there is no other of the same trader.
    /// @param expiry Unix seconds from which the rule is over; 0: no rule.
    struct Rule {
        uint256 allowanceRate;
        uint256 throttleActivity;
        uint256 expiry;
    }

    /// @notice A rule, and the time from which it may be used again.
    struct Terms {
        uint256 allowanceRate;
        uint256 throttleActivity;
        uint256 expiry;
        uint256 nextActivity;
    }

    /// @notice Bounds of a rule.
    struct Config {
        uint256 minExpiryDuration;
        uint256 minAllowanceRate;
        uint256 maxAllowanceRate;
        uint256 minActivityThrottle;
        uint256 maxActivityThrottle;
    }

    /// @notice `balance` is the free balance after it.
    event Deposit(address indexed token, address indexed user, uint256 amount, uint256 balance);
    /// @notice `balance` is the free balance after it.
    event Withdraw(address indexed token, address indexed user, address receiver, uint256 amount, uint256 balance);
    /// @notice A rule was set; expiry 0: removed. `allowanceRate` in basis points, `throttleActivity` in seconds, `expiry` in Unix seconds.
    event SetMatchingRule(
        bytes32 indexed traderMatchingKey,
        address indexed user,
        address indexed trader,
        address collateralToken,
        uint256 allowanceRate,
        uint256 throttleActivity,
        uint256 expiry
    );
    /// @notice A maximum loss was set, in basis points; 0: none.
    event SetMaxLoss(
        bytes32 indexed traderMatchingKey,
        address indexed user,
        address indexed trader,
        address collateralToken,
        uint256 maxLossRate
    );
    /// @notice The most units of a token that each user may deposit; 0: none.
    event SetTokenCap(address indexed token, uint256 cap);
    /// @notice The bounds of new rules.
    event SetConfig(Config config);

    /// @notice Takes tokens, which the user has approved to the token router, into their free balance.
    function deposit(IERC20 token, address user, uint256 amount) external;

    /// @notice Pays out of a user's free balance.
    function withdraw(IERC20 token, address user, address receiver, uint256 amount) external;

    /// @notice Sets a rule and clears its throttle; expiry 0 removes the rule, whatever the other values are.
    function setRule(address collateralToken, address user, address trader, Rule calldata rule) external;

    /// @notice Sets the loss at which a user is taken out of copies of a trader, 100 to 10000; 0 for none. It also applies to open
    /// copies, and stays when the rule is removed.
    function setMaxLoss(address collateralToken, address user, address trader, uint256 maxLossRate) external;

    /// @notice Sets the time from which a user may be matched with a trader again.
    function setNextActivity(bytes32 traderMatchingKey, address user, uint256 time) external;

    /// @notice Clears a user's throttle, if it still is the one that a copy opened at `startedAt` has set.
    function clearThrottle(bytes32 traderMatchingKey, address user, uint256 startedAt) external;

    /// @notice The most a user may hold of a token after a deposit; zero if the token is not allowed.
    function tokenCapMap(address token) external view returns (uint256 cap);

    /// @notice The time from which a user may be matched with a trader again.
    function nextActivityMap(bytes32 traderMatchingKey, address user) external view returns (uint256 time);

    /// @notice The loss at which a user is taken out of a copy of a trader; zero if none is set.
    function maxLossMap(bytes32 traderMatchingKey, address user) external view returns (uint256 rate);

    /// @notice A user's rule and throttle.
    function getTerms(bytes32 traderMatchingKey, address user) external view returns (Terms memory);

    /// @notice The rules of several users.
    function getRuleList(bytes32 traderMatchingKey, address[] calldata users) external view returns (Rule[] memory list);

    /// @notice `nextActivityMap` of several users.
    function getNextActivityList(bytes32 traderMatchingKey, address[] calldata users)
        external
        view
        returns (uint256[] memory list);
}
