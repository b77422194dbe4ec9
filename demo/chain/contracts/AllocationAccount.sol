// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// The account of one allocation: it owns the copied position and receives what the position pays out.
/// Every account is a minimal proxy to one instance of this contract, whose immutables it shares.
contract AllocationAccount {
    using SafeERC20 for IERC20;

    error Permission__Unauthorized();

    address public immutable mirror;
    address public immutable settle;

    constructor(address mirrorContract, address settleContract) {
        mirror = mirrorContract;
        settle = settleContract;
    }

    modifier auth() {
        if (msg.sender != mirror && msg.sender != settle) revert Permission__Unauthorized();
        _;
    }

    function approve(IERC20 token, address spender, uint256 amount) external auth {
        token.forceApprove(spender, amount);
    }

    function transfer(IERC20 token, address receiver, uint256 amount) external auth {
        token.safeTransfer(receiver, amount);
    }
}
