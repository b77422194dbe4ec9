// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that makes a call on its next transfers and keeps the result; or takes a fee on transfer.
contract ReentrantToken is ERC20 {
    address public target;
    bytes public payload;
    bool public succeeded;
    bytes public returned;
    uint256 public fee;

    constructor() ERC20("Reentrant", "RE") {
        _mint(msg.sender, 1e30);
    }

    function arm(address callTarget, bytes calldata callPayload) external {
        target = callTarget;
        payload = callPayload;
    }

    function setFee(uint256 amount) external {
        fee = amount;
    }

    /// Lets the token itself be a user of the protocol.
    function act(address callTarget, bytes calldata callPayload) external {
        (bool success, bytes memory data) = callTarget.call(callPayload);
        require(success, string(data));
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (fee > 0 && from != address(0) && to != address(0)) super._update(to, address(0xdead), fee);
        if (target == address(0)) return;
        address callTarget = target;
        target = address(0);
        (succeeded, returned) = callTarget.call(payload);
    }
}
