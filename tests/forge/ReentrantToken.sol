// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "contracts/sandbox/Token.sol";
import {vm} from "./Vm.sol";

/// A token that makes one call during a transfer.
contract ReentrantToken is Token {
    address private _caller;
    address private _target;
    bytes private _data;
    bytes public answer;

    function callOnTheWay(address caller, address target, bytes calldata data) external {
        (_caller, _target, _data) = (caller, target, data);
        delete answer;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_target == address(0)) return;
        address target = _target;
        _target = address(0);
        vm.prank(_caller);
        (, answer) = target.call(_data);
    }
}
