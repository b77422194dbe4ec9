// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Permission} from "./Permission.sol";
import {Roles} from "./Roles.sol";

/// @title The only address that users approve
/// @notice Moves their tokens for authorised contracts only.
contract TokenRouter is Permission {
    using SafeERC20 for IERC20;

    constructor(address initialOwner) Permission(initialOwner) {}

    /// @notice Moves tokens that `from` has approved to this contract.
    /// @param amount Units of the token.
    function transfer(IERC20 token, address from, address to, uint256 amount) external onlyRole(Roles.TRANSFER) {
        token.safeTransferFrom(from, to, amount);
    }
}
