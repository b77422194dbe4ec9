// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Permission} from "./Permission.sol";
import {Roles} from "./Roles.sol";

/// The only address that users approve: it moves their tokens for authorised contracts only.
contract TokenRouter is Permission {
    using SafeERC20 for IERC20;

    constructor(address initialOwner) Permission(initialOwner) {}

    function transfer(IERC20 token, address from, address to, uint256 amount) external onlyRole(Roles.TRANSFER) {
        token.safeTransferFrom(from, to, amount);
    }
}
