// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// One owner, who grants roles: each is the right to call certain functions of one contract, and no others.
abstract contract Permission is AccessControl, Ownable2Step {
    error Permission__Unauthorized();

    constructor(address initialOwner) Ownable(initialOwner) {}

    /// Only the owner grants roles: transferring the ownership transfers that right too.
    function hasRole(bytes32 role, address account) public view override returns (bool) {
        return role == DEFAULT_ADMIN_ROLE ? account == owner() : super.hasRole(role, account);
    }

    /// Ownership cannot be renounced: without an owner nobody could replace a keeper or claim fees.
    function renounceOwnership() public view override onlyOwner {
        revert Permission__Unauthorized();
    }

    function _grantRole(bytes32 role, address account) internal override returns (bool) {
        if (role == DEFAULT_ADMIN_ROLE) revert Permission__Unauthorized();
        return super._grantRole(role, account);
    }

    function _checkRole(bytes32 role, address account) internal view override {
        if (!hasRole(role, account)) revert Permission__Unauthorized();
    }

    function _checkOwner() internal view override {
        if (_msgSender() != owner()) revert Permission__Unauthorized();
    }
}
