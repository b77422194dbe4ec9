// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Stand-in for GMX's RoleStore
/// @notice Placed without a constructor: whoever initializes it first is its admin.
contract RoleStore {
    error RoleStore__AlreadyInitialized();
    error RoleStore__NotAdmin();

    address public admin;
    mapping(address account => mapping(bytes32 roleKey => bool)) public hasRole;

    function initialize(address initialAdmin) external {
        if (admin != address(0)) revert RoleStore__AlreadyInitialized();
        admin = initialAdmin;
    }

    function grantRole(address account, bytes32 roleKey) external {
        if (msg.sender != admin) revert RoleStore__NotAdmin();
        hasRole[account][roleKey] = true;
    }

    function revokeRole(address account, bytes32 roleKey) external {
        if (msg.sender != admin) revert RoleStore__NotAdmin();
        hasRole[account][roleKey] = false;
    }
}
