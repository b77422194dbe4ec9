// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IWeth} from "../gmx/IGmx.sol";
import {Controlled} from "./Controlled.sol";
import {DataStore} from "./DataStore.sol";
import {GmxAddresses} from "./GmxAddresses.sol";

/// @title Stand-in for what holds GMX's tokens: order vault and market tokens
contract Bank is Controlled {
    using SafeERC20 for IERC20;

    error SelfTransferNotSupported(address receiver);

    bytes32 private constant TRANSFER_GAS = keccak256(abi.encode("NATIVE_TOKEN_TRANSFER_GAS_LIMIT"));

    /// @notice What the vault has counted as taken in.
    mapping(address token => uint256 amount) public tokenBalances;

    receive() external payable {}

    /// @notice What has arrived of a token since it was last counted.
    function recordTransferIn(address token) external onlyController returns (uint256 amount) {
        uint256 balance = IERC20(token).balanceOf(address(this));
        amount = balance - tokenBalances[token];
        tokenBalances[token] = balance;
    }

    /// @notice Counts what is there, after tokens have left.
    function syncTokenBalance(address token) external onlyController returns (uint256 balance) {
        balance = IERC20(token).balanceOf(address(this));
        tokenBalances[token] = balance;
    }

    function transferOut(address token, address receiver, uint256 amount) external onlyController {
        _transferOut(token, receiver, amount);
    }

    /// @notice Wrapped ETH is sent as ETH where that is asked for and the receiver takes it.
    function transferOut(address token, address receiver, uint256 amount, bool shouldUnwrapNativeToken)
        external
        onlyController
    {
        if (shouldUnwrapNativeToken && token == GmxAddresses.WNT) _transferOutNative(receiver, amount);
        else _transferOut(token, receiver, amount);
    }

    function transferOutNativeToken(address receiver, uint256 amount) external onlyController {
        _transferOutNative(receiver, amount);
    }

    function _transferOutNative(address receiver, uint256 amount) private {
        if (amount == 0) return;
        IWeth(GmxAddresses.WNT).withdraw(amount);
        uint256 gasLimit = DataStore(GmxAddresses.DATA_STORE).getUint(TRANSFER_GAS);
        (bool isSent,) = receiver.call{value: amount, gas: gasLimit}("");
        if (!isSent) {
            IWeth(GmxAddresses.WNT).deposit{value: amount}();
            IERC20(GmxAddresses.WNT).safeTransfer(receiver, amount);
        }
        tokenBalances[GmxAddresses.WNT] = IERC20(GmxAddresses.WNT).balanceOf(address(this));
    }

    function _transferOut(address token, address receiver, uint256 amount) private {
        if (receiver == address(this)) revert SelfTransferNotSupported(receiver);
        if (amount == 0) return;
        IERC20(token).safeTransfer(receiver, amount);
        tokenBalances[token] = IERC20(token).balanceOf(address(this));
    }
}
