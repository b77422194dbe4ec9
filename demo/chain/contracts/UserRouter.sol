// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {MatchingRule} from "./MatchingRule.sol";
import {Settle} from "./Settle.sol";

/// The one address users call; the caller is the user. `multicall` delegatecalls itself, so this also holds inside a batch.
contract UserRouter is Multicall {
    MatchingRule public immutable matchingRule;
    Settle public immutable settle;

    constructor(MatchingRule rule, Settle copySettle) {
        matchingRule = rule;
        settle = copySettle;
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
        matchingRule.deposit(token, msg.sender, amount);
    }

    function withdraw(IERC20 token, address receiver, uint256 amount) external {
        matchingRule.withdraw(token, msg.sender, receiver, amount);
    }

    /// Withdraws the whole free balance: in a batch after `exit` the amount is not known in advance.
    function withdrawAll(IERC20 token, address receiver) external returns (uint256 amount) {
        amount = matchingRule.store().userBalanceMap(address(token), msg.sender);
        matchingRule.withdraw(token, msg.sender, receiver, amount);
    }

    /// Closes and settles a copy for all its followers once the keeper is gone; returns what the caller was credited.
    function exit(bytes32 allocationKey) external returns (uint256 amount) {
        (address[] memory mimicList, uint256[] memory amountList) = settle.exit(allocationKey);
        for (uint256 i; i < mimicList.length; i++) {
            if (mimicList[i] == msg.sender) amount += amountList[i];
        }
    }

    /// Asks the keeper to take the caller's part out of an open copy and settle it for them, at the price when it does.
    function leaveCopy(bytes32 allocationKey) external {
        settle.mirror().requestLeave(allocationKey, msg.sender);
    }

    /// Sets the loss at which the caller is taken out of a copy of a trader: basis points of what they put in; zero for none.
    function setMaxLoss(address collateralToken, address trader, uint256 maxLossRate) external {
        matchingRule.setMaxLoss(collateralToken, msg.sender, trader, maxLossRate);
    }

    function setMatchingRule(address collateralToken, address trader, MatchingRule.Rule calldata rule) external {
        matchingRule.setRule(collateralToken, msg.sender, trader, rule);
    }
}
