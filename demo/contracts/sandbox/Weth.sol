// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Token} from "./Token.sol";

/// @title Wrapped ETH
/// @notice A token of the sandbox that is also exchanged for ETH. What its owner mints is not backed: the sandbox gives this contract
/// enough ETH.
contract Weth is Token {
    receive() external payable {
        _mint(msg.sender, msg.value);
    }

    function deposit() external payable {
        _mint(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }
}
