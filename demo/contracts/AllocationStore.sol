// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Permission} from "./Permission.sol";
import {Roles} from "./Roles.sol";

/// @title Free balances
/// @notice Holds every follower's free balance. Between calls, and for each token: tokens held >= sum of free balances + unclaimed
/// platform fees. The only difference between the two is tokens sent here without a deposit, which belong to nobody.
contract AllocationStore is Permission {
    using SafeERC20 for IERC20;

    error AllocationStore__Reentered();
    error AllocationStore__InsufficientBalance(address user, uint256 balance, uint256 amount);
    error AllocationStore__InvalidReceiver(address receiver);

    /// @notice Free balances, in units of the token.
    mapping(address token => mapping(address user => uint256 amount)) public userBalanceMap;
    /// @notice Platform fees not yet claimed, in units of the token.
    mapping(address token => uint256 amount) public platformFeeMap;

    bool private transient _locked;

    constructor(address initialOwner) Permission(initialOwner) {}

    /// @notice One lock for all contracts that touch the balances, so that none can be entered while another is moving tokens.
    function lock() external onlyRole(Roles.LOCK) {
        if (_locked) revert AllocationStore__Reentered();
        _locked = true;
    }

    /// @notice Opens the lock again.
    function unlock() external onlyRole(Roles.LOCK) {
        _locked = false;
    }

    /// @notice The free balances of several users.
    function getBalanceList(address token, address[] calldata users) external view returns (uint256[] memory list) {
        list = new uint256[](users.length);
        for (uint256 i; i < users.length; i++) list[i] = userBalanceMap[token][users[i]];
    }

    /// @notice Adds tokens that this contract has received to a user's balance.
    function credit(address token, address user, uint256 amount)
        external
        onlyRole(Roles.CREDIT)
        returns (uint256 balance)
    {
        balance = userBalanceMap[token][user] + amount;
        userBalanceMap[token][user] = balance;
    }

    /// @notice `credit` for several users.
    function creditList(address token, address[] calldata users, uint256[] calldata amounts)
        external
        onlyRole(Roles.CREDIT)
    {
        for (uint256 i; i < users.length; i++) userBalanceMap[token][users[i]] += amounts[i];
    }

    /// @notice Takes from a user's balance.
    function debit(address token, address user, uint256 amount)
        external
        onlyRole(Roles.DEBIT)
        returns (uint256 balance)
    {
        balance = userBalanceMap[token][user];
        if (amount > balance) revert AllocationStore__InsufficientBalance(user, balance, amount);
        balance -= amount;
        userBalanceMap[token][user] = balance;
    }

    /// @notice Adds tokens that this contract has received to the platform's fees.
    function addPlatformFee(address token, uint256 amount) external onlyRole(Roles.FEE) {
        platformFeeMap[token] += amount;
    }

    /// @notice Takes all of the platform's fees in a token; the caller sends them out.
    function takePlatformFee(address token) external onlyRole(Roles.FEE) returns (uint256 amount) {
        amount = platformFeeMap[token];
        platformFeeMap[token] = 0;
    }

    /// @notice Sends tokens whose owner has already been debited.
    function transferOut(IERC20 token, address receiver, uint256 amount) external onlyRole(Roles.PAY) {
        // tokens sent to the store itself would belong to nobody
        if (receiver == address(this)) revert AllocationStore__InvalidReceiver(receiver);
        if (amount > 0) token.safeTransfer(receiver, amount);
    }
}
