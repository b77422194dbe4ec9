// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {IMatchingRule} from "./interfaces/IMatchingRule.sol";
import {Leaves} from "./Leaves.sol";
import {MatchingRule} from "./MatchingRule.sol";

/// @title The one address users call
/// @notice The caller is the user, also inside `multicall` and `submit`. Amounts are units of the token.
contract UserRouter is Multicall {
    error UserRouter__Expired(uint256 deadline);
    error UserRouter__AlreadyDone(bytes32 id);
    error UserRouter__WrongValue();
    error UserRouter__Reentered();

    /// @notice A user's call under an id was made; `callHash` is keccak256 of it.
    event Done(address indexed user, bytes32 indexed id, bytes32 callHash);

    /// @notice `call` is a call of this router; it is sent `value` wei.
    struct Item { bytes32 id; uint256 value; bytes call; }

    /// @notice Deposits, withdrawals and rules.
    MatchingRule public immutable matchingRule;
    /// @notice Leaving copies.
    Leaves public immutable leaves;
    /// @notice Trusts this router to name the user; zero where there is none.
    address public immutable votingEscrow;

    /// @notice keccak256 of the call that a user has submitted under an id; zero if none.
    mapping(address user => mapping(bytes32 id => bytes32 callHash)) public doneMap;
    /// @dev Whose items are running; zero outside `submit`.
    address private transient _submitter;

    constructor(MatchingRule rule, Leaves copyLeaves, address escrow) {
        matchingRule = rule;
        leaves = copyLeaves;
        votingEscrow = escrow;
    }

    /// @notice Runs the items' calls for the caller, all or none, each id once and for ever: whoever is in doubt whether a submission
    /// was executed may send it again. The items' values add up to what is sent.
    /// @param deadline Unix seconds of the last block time at which it runs.
    function submit(uint256 deadline, Item[] calldata items) external payable {
        if (block.timestamp > deadline) revert UserRouter__Expired(deadline);
        if (_submitter != address(0)) revert UserRouter__Reentered();
        _submitter = msg.sender;
        uint256 left = msg.value;
        for (uint256 i; i < items.length; i++) {
            (bytes32 id, uint256 value, bytes calldata data) = (items[i].id, items[i].value, items[i].call);
            if (doneMap[msg.sender][id] != 0) revert UserRouter__AlreadyDone(id);
            if (value > left) revert UserRouter__WrongValue();
            left -= value;
            bytes32 callHash = keccak256(data);
            doneMap[msg.sender][id] = callHash;
            emit Done(msg.sender, id, callHash);
            // not delegated: each call has its own value, and only what is payable accepts any
            Address.functionCallWithValue(address(this), data, value);
        }
        if (left != 0) revert UserRouter__WrongValue();
        _submitter = address(0);
    }

    /// @notice Adds tokens, which the caller has approved to the token router, to their free balance.
    function deposit(IERC20 token, uint256 amount) external {
        matchingRule.deposit(token, _msgSender(), amount);
    }

    /// @notice Pays out of the caller's free balance.
    function withdraw(IERC20 token, address receiver, uint256 amount) external {
        matchingRule.withdraw(token, _msgSender(), receiver, amount);
    }

    /// @notice Withdraws the whole free balance, if there is any: in a batch after others the amount is not known in advance.
    function withdrawAll(IERC20 token, address receiver) external returns (uint256 amount) {
        amount = matchingRule.store().userBalanceMap(address(token), _msgSender());
        if (amount > 0) matchingRule.withdraw(token, _msgSender(), receiver, amount);
    }

    /// @notice Takes the caller's part out of an open copy: see `ILeaves.leaveCopy`. The ETH sent is GMX's execution fee; what GMX does
    /// not use goes back to the caller.
    /// @param acceptablePrice GMX's price: for a long the lowest, for a short the highest at which to leave.
    function leaveCopy(bytes32 allocationKey, uint256 acceptablePrice) external payable returns (bytes32 leaveKey) {
        return leaves.leaveCopy{value: msg.value}(allocationKey, _msgSender(), acceptablePrice);
    }

    /// @notice Cancels the order of a leave of the caller, as soon as GMX allows it.
    function cancelLeave(bytes32 leaveKey) external {
        leaves.cancel(leaveKey, _msgSender());
    }

    /// @notice Sets the loss at which the caller is taken out of a copy of a trader: basis points of what they put in; zero for none.
    function setMaxLoss(address collateralToken, address trader, uint256 maxLossRate) external {
        matchingRule.setMaxLoss(collateralToken, _msgSender(), trader, maxLossRate);
    }

    /// @notice Sets how the caller's balance copies a trader; expiry 0 removes the rule.
    function setMatchingRule(address collateralToken, address trader, IMatchingRule.Rule calldata rule) external {
        matchingRule.setRule(collateralToken, _msgSender(), trader, rule);
    }

    /// @notice Makes a call of the voting escrow for the caller, whose address follows the call's data (ERC-2771).
    function earn(bytes calldata call) external returns (bytes memory) {
        return Address.functionCall(votingEscrow, abi.encodePacked(call, _msgSender()));
    }

    /// @dev In an item's call, which this router makes to itself, the user is the one who submits.
    function _msgSender() internal view override returns (address) {
        return msg.sender == address(this) ? _submitter : msg.sender;
    }
}
