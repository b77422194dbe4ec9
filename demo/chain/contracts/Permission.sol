// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// One owner, who says which addresses may call the functions marked `auth`.
abstract contract Permission {
    error Permission__Unauthorized();

    event PermissionSet(address indexed account, bool allowed);

    address public immutable owner;
    mapping(address account => bool) public isAuthorized;

    constructor(address initialOwner) {
        owner = initialOwner;
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert Permission__Unauthorized();
        _;
    }

    modifier auth() {
        if (!isAuthorized[msg.sender]) revert Permission__Unauthorized();
        _;
    }

    function setPermission(address account, bool allowed) external onlyOwner {
        isAuthorized[account] = allowed;
        emit PermissionSet(account, allowed);
    }
}
