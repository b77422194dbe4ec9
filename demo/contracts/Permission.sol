// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Roles} from "./Roles.sol";

/// @title What the owner may change, and how late
/// @notice One owner, who grants roles: each is the right to call certain functions of one contract, and no others. A change that could
/// move followers' money, or keep it from them, is announced first and can be made two days later, so that whoever disagrees can leave before.
abstract contract Permission is AccessControl, Ownable2Step {
    error Permission__Unauthorized();
    error Permission__NotScheduled(bytes32 change);
    error Permission__TooEarly(uint256 readyTime);
    error Permission__TooLate(uint256 lastTime);

    /// @notice A role will be granted, or else revoked.
    event RoleScheduled(
        bytes32 indexed role, address indexed account, bool isGranted, bytes32 change, uint256 readyTime
    );
    /// @notice What was announced will not be made.
    event ChangeCancelled(bytes32 indexed change);

    /// @notice Seconds between announcing a change and making it.
    uint256 public constant DELAY = 2 days;
    /// @notice Seconds in which an announced change can be made; then it has to be announced again.
    uint256 public constant WINDOW = 7 days;
    /// @dev Seconds after its creation in which a contract is set up: roles need no announcement yet.
    uint256 private constant SETUP = 1 days;

    /// @notice Unix seconds from which roles are announced.
    uint256 public immutable setupEnd = block.timestamp + SETUP;
    /// @notice Unix seconds from which an announced change can be made; zero if none is announced.
    mapping(bytes32 change => uint256 time) public readyTimeMap;

    constructor(address initialOwner) Ownable(initialOwner) {}

    /// @notice Announces that a role will be granted, or else revoked.
    function scheduleRole(bytes32 role, address account, bool isGranted) external onlyOwner {
        bytes32 change = _roleChange(role, account, isGranted);
        emit RoleScheduled(role, account, isGranted, change, _schedule(change));
    }

    /// @notice Takes back what was announced.
    /// @param change The hash that the change's event has.
    function cancelChange(bytes32 change) external onlyOwner {
        if (readyTimeMap[change] == 0) revert Permission__NotScheduled(change);
        delete readyTimeMap[change];
        emit ChangeCancelled(change);
    }

    /// @notice Grants a role. After the setup it has to be announced, but for that of a pauser, who can only stop new copies.
    function grantRole(bytes32 role, address account) public override onlyOwner {
        if (role != Roles.PAUSER) _useRoleSchedule(_roleChange(role, account, true));
        super.grantRole(role, account);
    }

    /// @notice Revokes a role. After the setup it has to be announced where contracts depend on it to pay followers; keepers and pausers
    /// lose theirs at once.
    function revokeRole(bytes32 role, address account) public override onlyOwner {
        if (role != Roles.PAUSER && role != Roles.KEEPER) _useRoleSchedule(_roleChange(role, account, false));
        super.revokeRole(role, account);
    }

    /// @notice Whether an account has a role. Only the owner grants them: transferring the ownership transfers that right too.
    function hasRole(bytes32 role, address account) public view override returns (bool) {
        return role == DEFAULT_ADMIN_ROLE ? account == owner() : super.hasRole(role, account);
    }

    /// @notice Always reverts: without an owner nobody could replace a keeper or claim fees.
    function renounceOwnership() public view override onlyOwner {
        revert Permission__Unauthorized();
    }

    function _schedule(bytes32 change) internal returns (uint256 readyTime) {
        readyTime = block.timestamp + DELAY;
        readyTimeMap[change] = readyTime;
    }

    function _useSchedule(bytes32 change) internal {
        uint256 readyTime = readyTimeMap[change];
        if (readyTime == 0) revert Permission__NotScheduled(change);
        if (block.timestamp < readyTime) revert Permission__TooEarly(readyTime);
        if (block.timestamp > readyTime + WINDOW) revert Permission__TooLate(readyTime + WINDOW);
        delete readyTimeMap[change];
    }

    function _useRoleSchedule(bytes32 change) private {
        if (block.timestamp >= setupEnd) _useSchedule(change);
    }

    function _roleChange(bytes32 role, address account, bool isGranted) private pure returns (bytes32) {
        return keccak256(abi.encode("role", role, account, isGranted));
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
