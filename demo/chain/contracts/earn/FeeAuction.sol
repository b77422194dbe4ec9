// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Permission} from "../Permission.sol";
import {Roles} from "../Roles.sol";
import {VotingEscrow} from "./VotingEscrow.sol";
import {Weeks} from "./Weeks.sol";

/// Sells the platform's fees for the protocol's token. What arrives of a collateral token in a week is one lot, which is for sale
/// from the end of that week on, whole, at a price that falls until somebody takes it. What is paid goes to the escrow.
///
/// The price of a lot begins at more than anybody can pay, the whole supply, halves every two hours, in a straight line between, and
/// stays where it is after a week: at a few units. So nobody has to say what fees or token are worth, a lot's price depends
/// on no lot before it, and one that nobody wanted waits. Tokens held here are always at least the sum of the unsold lots.
contract FeeAuction is Permission, ReentrancyGuard {
    using SafeERC20 for IERC20;

    error FeeAuction__NotForSale(uint256 startTime);
    error FeeAuction__NothingToSell(address token, uint256 week);
    error FeeAuction__PriceAboveLimit(uint256 price, uint256 maxPrice);
    error FeeAuction__AmountBelowLimit(uint256 amount, uint256 minAmount);
    error FeeAuction__InvalidReceiver(address receiver);

    /// `lot` is the week's after it.
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

    /// Seconds in which the price halves, and how often it does.
    uint256 public constant HALVING_TIME = 2 hours;
    uint256 public constant HALVINGS = 84;

    VotingEscrow public immutable escrow;
    IERC20 public immutable protocolToken;
    /// In units of the protocol's token.
    uint256 public immutable startPrice;
    /// Fees that are not sold, by the week in which they arrived.
    mapping(address token => mapping(uint256 week => uint256 amount)) public lotMap;
    /// The sum of a token's unsold lots.
    mapping(address token => uint256 amount) public unsoldMap;

    constructor(address initialOwner, VotingEscrow votingEscrow) Permission(initialOwner) {
        escrow = votingEscrow;
        protocolToken = votingEscrow.token();
        startPrice = protocolToken.totalSupply();
    }

    /// Adds what has arrived here beyond the unsold lots to this week's.
    function addFees(IERC20 token) external onlyRole(Roles.FEE) nonReentrant {
        uint256 amount = token.balanceOf(address(this)) - unsoldMap[address(token)];
        uint256 week = Weeks.current();
        uint256 lot = lotMap[address(token)][week] + amount;
        lotMap[address(token)][week] = lot;
        unsoldMap[address(token)] += amount;
        emit FeesAdded(address(token), week, amount, lot);
    }

    /// Buys a week's fees whole, at the price of this moment, for `receiver`. The caller has approved the price and says the most
    /// that he pays and the least that he wants for it.
    function buy(IERC20 token, uint256 week, uint256 maxPrice, uint256 minAmount, address receiver)
        external
        nonReentrant
        returns (uint256 amount, uint256 price)
    {
        // here it would be sold again, and in the escrow it would lie for ever
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

    /// What any lot of a week costs now: startPrice / 2^n after n halvings, between them in a straight line, rounded up.
    function getPrice(uint256 week) public view returns (uint256) {
        uint256 startTime = Weeks.end(week);
        if (block.timestamp < startTime) revert FeeAuction__NotForSale(startTime);
        uint256 elapsed = Math.min(block.timestamp - startTime, HALVINGS * HALVING_TIME);
        uint256 halvings = elapsed / HALVING_TIME;
        uint256 rest = 2 * HALVING_TIME - elapsed % HALVING_TIME;
        return Math.ceilDiv(startPrice * rest, (2 * HALVING_TIME) << halvings);
    }
}
