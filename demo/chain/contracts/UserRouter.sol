// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {MatchingRule} from "./MatchingRule.sol";

/// The one address users call; whoever calls is the user. `multicall` delegates to itself, so that stays true inside a batch.
contract UserRouter is Multicall {
    MatchingRule public immutable matchingRule;

    constructor(MatchingRule rule) {
        matchingRule = rule;
    }

    function deposit(IERC20 token, uint256 amount) external {
        matchingRule.deposit(token, msg.sender, amount);
    }

    function withdraw(IERC20 token, address receiver, uint256 amount) external {
        matchingRule.withdraw(token, msg.sender, receiver, amount);
    }

    function setMatchingRule(address collateralToken, address trader, MatchingRule.Rule calldata rule) external {
        matchingRule.setRule(collateralToken, msg.sender, trader, rule);
    }
}
