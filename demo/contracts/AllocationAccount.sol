// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title The account of one copy, or of one leave
/// @notice Owns the copied position, or receives what a leave pays out. Every account is a minimal proxy to one instance of this
/// contract, which the contract that created it controls.
contract AllocationAccount {
    error Permission__Unauthorized();

    address private immutable _controller = msg.sender;

    /// @notice GMX pays ETH: what is left of execution fees, and WETH collateral after a liquidation.
    receive() external payable {}

    /// @notice Makes a call for the controller, and reverts as it does.
    function execute(address target, uint256 value, bytes calldata data) external returns (bytes memory) {
        if (msg.sender != _controller) revert Permission__Unauthorized();
        return Address.functionCallWithValue(target, data, value);
    }
}
