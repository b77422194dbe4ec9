// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GmxAddresses} from "./GmxAddresses.sol";
import {RoleStore} from "./RoleStore.sol";

/// @title A stand-in that only GMX's own contracts change
abstract contract Controlled {
    error Unauthorized(address caller, string role);

    modifier onlyController() {
        _checkRole("CONTROLLER");
        _;
    }

    function _checkRole(string memory role) internal view {
        bytes32 key = keccak256(abi.encode(role));
        if (!RoleStore(GmxAddresses.ROLE_STORE).hasRole(msg.sender, key)) revert Unauthorized(msg.sender, role);
    }
}
