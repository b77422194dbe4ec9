// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MatchingRule} from "contracts/MatchingRule.sol";
import {Leaves} from "contracts/Leaves.sol";
import {UserRouter} from "contracts/UserRouter.sol";

/// The router with a call that takes ether, such as one that pays for a keeper.
contract PayingRouter is UserRouter {
    mapping(address user => uint256 amount) public paidMap;

    constructor(MatchingRule rule, Leaves copyLeaves, address escrow) UserRouter(rule, copyLeaves, escrow) {}

    function pay(uint256 amount) external payable {
        require(msg.value == amount, "amount");
        paidMap[_msgSender()] += msg.value;
    }
}
