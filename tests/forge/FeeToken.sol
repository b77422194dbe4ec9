// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "contracts/sandbox/Token.sol";

/// A token that can start to take one percent of each transfer.
contract FeeToken is Token {
    bool public takesFee;

    function setTakesFee(bool takes) external {
        takesFee = takes;
    }

    function _update(address from, address to, uint256 amount) internal override {
        bool isTransfer = from != address(0) && to != address(0);
        uint256 fee = takesFee && isTransfer ? amount / 100 : 0;
        super._update(from, to, amount - fee);
        if (fee > 0) super._update(from, address(0xfee), fee);
    }
}
