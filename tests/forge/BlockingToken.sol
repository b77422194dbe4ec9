// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Token} from "contracts/Token.sol";

/// A token whose issuer can block addresses and destroy their balances.
contract BlockingToken is Token {
    error BlockingToken__Blocked(address account);

    mapping(address account => bool) public isBlocked;

    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
    }

    function destroy(address account, uint256 amount) external {
        _burn(account, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (isBlocked[from]) revert BlockingToken__Blocked(from);
        if (isBlocked[to]) revert BlockingToken__Blocked(to);
        super._update(from, to, amount);
    }
}
