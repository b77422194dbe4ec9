// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Controlled} from "./Controlled.sol";

/// @title Stand-in for GMX's Router
/// @notice What traders approve: it moves their tokens for GMX's exchange routers.
contract Router is Controlled {
    using SafeERC20 for IERC20;

    function pluginTransfer(IERC20 token, address account, address receiver, uint256 amount) external {
        _checkRole("ROUTER_PLUGIN");
        token.safeTransferFrom(account, receiver, amount);
    }
}
