// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {MatchingRule} from "./MatchingRule.sol";
import {Settle} from "./Settle.sol";

/// The one address users call; the caller is the user, also inside `multicall` and `submit`.
contract UserRouter is Multicall {
    error UserRouter__Expired(uint256 deadline);
    error UserRouter__AlreadyDone(bytes32 id);
    error UserRouter__WrongValue();
    error UserRouter__Reentered();

    event Done(address indexed user, bytes32 indexed id, bytes32 callHash);

    /// `call` is a call of this router; it is sent `value` wei.
    struct Item { bytes32 id; uint256 value; bytes call; }

    MatchingRule public immutable matchingRule;
    Settle public immutable settle;
    /// Trusts this router to name the user; zero where there is none.
    address public immutable votingEscrow;

    /// keccak256 of the call that a user has submitted under an id; zero if none.
    mapping(address user => mapping(bytes32 id => bytes32 callHash)) public doneMap;
    /// Whose items are running; zero outside `submit`.
    address private transient _submitter;

    constructor(MatchingRule rule, Settle copySettle, address escrow) {
        matchingRule = rule;
        settle = copySettle;
        votingEscrow = escrow;
    }

    /// Runs the items' calls for the caller, all or none, each id once and for ever: whoever is in doubt whether a submission
    /// was executed may send it again. Reverts after `deadline`, in unix seconds. The items' values add up to what is sent.
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

    /// Unix seconds of a keeper's last call.
    function lastHeartbeat() external view returns (uint256) {
        return settle.mirror().lastHeartbeat();
    }

    /// Seconds after the last heartbeat from which `exit` is open to anyone.
    function exitDelay() external view returns (uint256) {
        return settle.mirror().exitDelay();
    }

    function deposit(IERC20 token, uint256 amount) external {
        matchingRule.deposit(token, _msgSender(), amount);
    }

    function withdraw(IERC20 token, address receiver, uint256 amount) external {
        matchingRule.withdraw(token, _msgSender(), receiver, amount);
    }

    /// Withdraws the whole free balance, if there is any: in a batch after `exit` the amount is not known in advance.
    function withdrawAll(IERC20 token, address receiver) external returns (uint256 amount) {
        amount = matchingRule.store().userBalanceMap(address(token), _msgSender());
        if (amount > 0) matchingRule.withdraw(token, _msgSender(), receiver, amount);
    }

    /// Closes and settles a copy for all its followers once the keeper is gone; returns what the caller was credited.
    function exit(bytes32 allocationKey) external returns (uint256 amount) {
        (address[] memory mimicList, uint256[] memory amountList) = settle.exit(allocationKey);
        for (uint256 i; i < mimicList.length; i++) {
            if (mimicList[i] == _msgSender()) amount += amountList[i];
        }
    }

    /// Asks the keeper to take the caller's part out of an open copy and settle it for them, at the price when it does.
    function leaveCopy(bytes32 allocationKey) external {
        settle.mirror().requestLeave(allocationKey, _msgSender());
    }

    /// Sets the loss at which the caller is taken out of a copy of a trader: basis points of what they put in; zero for none.
    function setMaxLoss(address collateralToken, address trader, uint256 maxLossRate) external {
        matchingRule.setMaxLoss(collateralToken, _msgSender(), trader, maxLossRate);
    }

    function setMatchingRule(address collateralToken, address trader, MatchingRule.Rule calldata rule) external {
        matchingRule.setRule(collateralToken, _msgSender(), trader, rule);
    }

    /// Makes a call of the voting escrow for the caller, whose address follows the call's data (ERC-2771).
    function earn(bytes calldata call) external returns (bytes memory) {
        return Address.functionCall(votingEscrow, abi.encodePacked(call, _msgSender()));
    }

    /// In an item's call, which this router makes to itself, the user is the one who submits.
    function _msgSender() internal view override returns (address) {
        return msg.sender == address(this) ? _submitter : msg.sender;
    }
}
