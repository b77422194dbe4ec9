// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Permission} from "../Permission.sol";
import {Roles} from "../Roles.sol";
import {VotingEscrow} from "./VotingEscrow.sol";
import {Weeks} from "./Weeks.sol";

/// Sells the platform's fees for the protocol's token. What arrives of a collateral token in a week is one lot. It is sold
/// whole from the end of that week on, at a price that falls until somebody buys it. The proceeds go to the escrow.
///
/// A lot's price starts at the token's total supply, more than anyone can pay, halves every two hours, linearly in between, and
/// stays at a few units after a week. So nobody has to value fees or token, a lot's price does not depend on earlier lots, and
/// an unwanted lot waits. The tokens held here always cover the sum of the unsold lots.
contract FeeAuction is Permission, ReentrancyGuard {
    using SafeERC20 for IERC20;

    error FeeAuction__NotForSale(uint256 startTime);
    error FeeAuction__NothingToSell(address token, uint256 week);
    error FeeAuction__PriceAboveLimit(uint256 price, uint256 maxPrice);
    error FeeAuction__AmountBelowLimit(uint256 amount, uint256 minAmount);
    error FeeAuction__InvalidReceiver(address receiver);

    /// `lot` is the week's lot after the addition.
    event FeesAdded(address indexed token, uint256 indexed week, uint256 amount, uint256 lot);
    /// `price` in units of the protocol's token.
    event Sold(
        address indexed token,
        uint256 indexed week,
        address indexed buyer,
        address receiver,
        uint256 amount,
        uint256 price
    );

    /// Seconds in which the price halves, and the number of halvings.
    uint256 public constant HALVING_TIME = 2 hours;
    uint256 public constant HALVINGS = 84;

    VotingEscrow public immutable escrow;
    IERC20 public immutable protocolToken;
    /// In units of the protocol's token.
    uint256 public immutable startPrice;
    /// Unsold fees, by the week in which they arrived.
    mapping(address token => mapping(uint256 week => uint256 amount)) public lotMap;
    /// The sum of a token's unsold lots.
    mapping(address token => uint256 amount) public unsoldMap;

    constructor(address initialOwner, VotingEscrow votingEscrow) Permission(initialOwner) {
        escrow = votingEscrow;
        protocolToken = votingEscrow.token();
        startPrice = protocolToken.totalSupply();
    }

    /// Adds everything held beyond the unsold lots to this week's lot.
    function addFees(IERC20 token) external onlyRole(Roles.FEE) nonReentrant {
        uint256 amount = token.balanceOf(address(this)) - unsoldMap[address(token)];
        uint256 week = Weeks.current();
        uint256 lot = lotMap[address(token)][week] + amount;
        lotMap[address(token)][week] = lot;
        unsoldMap[address(token)] += amount;
        emit FeesAdded(address(token), week, amount, lot);
    }

    /// Buys a week's whole lot at the current price for `receiver`. The caller has approved the price, and states the most to
    /// pay and the least to receive.
    function buy(IERC20 token, uint256 week, uint256 maxPrice, uint256 minAmount, address receiver)
        external
        nonReentrant
        returns (uint256 amount, uint256 price)
    {
        // this contract would sell it again, and in the escrow it would be stuck forever
        if (receiver == address(this) || receiver == address(escrow)) revert FeeAuction__InvalidReceiver(receiver);
        price = getPrice(week);
        amount = lotMap[address(token)][week];
        if (amount == 0) revert FeeAuction__NothingToSell(address(token), week);
        if (price > maxPrice) revert FeeAuction__PriceAboveLimit(price, maxPrice);
        if (amount < minAmount) revert FeeAuction__AmountBelowLimit(amount, minAmount);

        lotMap[address(token)][week] = 0;
        unsoldMap[address(token)] -= amount;
        emit Sold(address(token), week, msg.sender, receiver, amount, price);
        protocolToken.safeTransferFrom(msg.sender, address(escrow), price);
        escrow.distribute();
        token.safeTransfer(receiver, amount);
    }

    /// The current price of any lot of a week: startPrice / 2^n after n halvings, linear in between, rounded up.
    function getPrice(uint256 week) public view returns (uint256) {
        uint256 startTime = Weeks.end(week);
        if (block.timestamp < startTime) revert FeeAuction__NotForSale(startTime);
        uint256 elapsed = Math.min(block.timestamp - startTime, HALVINGS * HALVING_TIME);
        uint256 halvings = elapsed / HALVING_TIME;
        uint256 rest = 2 * HALVING_TIME - elapsed % HALVING_TIME;
        return Math.ceilDiv(startPrice * rest, (2 * HALVING_TIME) << halvings);
    }
}
