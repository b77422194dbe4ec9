// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Controlled} from "./Controlled.sol";

/// @title Stand-in for GMX's DataStore
/// @notice The same getters and setters over the same keys.
contract DataStore is Controlled {
    /// @dev A set in the order in which GMX lists it: the last element takes the place of a removed one.
    struct Set { bytes32[] values; mapping(bytes32 value => uint256) placeOf; }

    /// @dev What `getMany` reads and `setMany` sets.
    enum Kind { UINT, INT, ADDRESS, BOOL, BYTES32 }

    error DataStore__Changed(uint256 version, uint256 time);

    /// @notice How often anything was changed.
    uint256 public version;
    mapping(bytes32 key => uint256) public getUint;
    mapping(bytes32 key => int256) public getInt;
    mapping(bytes32 key => address) public getAddress;
    mapping(bytes32 key => bool) public getBool;
    mapping(bytes32 key => bytes32) public getBytes32;
    mapping(bytes32 key => address[]) private _addressArrays;
    mapping(bytes32 key => bytes32[]) private _bytes32Arrays;
    mapping(bytes32 key => Set) private _addressSets;
    mapping(bytes32 key => Set) private _bytes32Sets;

    modifier changes() {
        _checkRole("CONTROLLER");
        version++;
        _;
    }

    /// @notice Reverts unless everything is as it was at a version, and the block has a certain time: what an executor has computed
    /// holds for that alone.
    function checkUnchanged(uint256 expectedVersion, uint256 expectedTime) external view {
        if (version != expectedVersion || block.timestamp != expectedTime) {
            revert DataStore__Changed(version, block.timestamp);
        }
    }

    /// @notice Many values of one kind, each as a word: what an executor computes from.
    function getMany(Kind kind, bytes32[] calldata keys) external view returns (bytes32[] memory values) {
        values = new bytes32[](keys.length);
        for (uint256 i; i < keys.length; i++) {
            bytes32 key = keys[i];
            if (kind == Kind.UINT) values[i] = bytes32(getUint[key]);
            else if (kind == Kind.INT) values[i] = bytes32(uint256(getInt[key]));
            else if (kind == Kind.ADDRESS) values[i] = _word(getAddress[key]);
            else if (kind == Kind.BOOL) values[i] = bytes32(uint256(getBool[key] ? 1 : 0));
            else values[i] = getBytes32[key];
        }
    }

    /// @notice Sets many values of one kind, each as a word: the state in which the sandbox begins.
    function setMany(Kind kind, bytes32[] calldata keys, bytes32[] calldata values) external changes {
        for (uint256 i; i < keys.length; i++) {
            (bytes32 key, bytes32 value) = (keys[i], values[i]);
            if (kind == Kind.UINT) getUint[key] = uint256(value);
            else if (kind == Kind.INT) getInt[key] = int256(uint256(value));
            else if (kind == Kind.ADDRESS) getAddress[key] = address(uint160(uint256(value)));
            else if (kind == Kind.BOOL) getBool[key] = value != 0;
            else getBytes32[key] = value;
        }
    }

    /// @notice Adds many values to a set, in order.
    function addManyBytes32(bytes32 setKey, bytes32[] calldata values) external changes {
        for (uint256 i; i < values.length; i++) _add(_bytes32Sets[setKey], values[i]);
    }

    function setUint(bytes32 key, uint256 value) external changes returns (uint256) {
        return getUint[key] = value;
    }

    function removeUint(bytes32 key) external changes {
        delete getUint[key];
    }

    function incrementUint(bytes32 key, uint256 value) external changes returns (uint256) {
        return getUint[key] += value;
    }

    function decrementUint(bytes32 key, uint256 value) external changes returns (uint256) {
        return getUint[key] -= value;
    }

    function applyDeltaToUint(bytes32 key, int256 value, string calldata message)
        external
        changes
        returns (uint256 next)
    {
        uint256 current = getUint[key];
        require(value >= 0 || uint256(-value) <= current, message);
        next = value < 0 ? current - uint256(-value) : current + uint256(value);
        getUint[key] = next;
    }

    function applyDeltaToUint(bytes32 key, uint256 value) external changes returns (uint256) {
        return getUint[key] += value;
    }

    /// @notice Down to zero at most.
    function applyBoundedDeltaToUint(bytes32 key, int256 value) external changes returns (uint256 next) {
        uint256 current = getUint[key];
        if (value >= 0) next = current + uint256(value);
        else if (uint256(-value) < current) next = current - uint256(-value);
        getUint[key] = next;
    }

    function setInt(bytes32 key, int256 value) external changes returns (int256) {
        return getInt[key] = value;
    }

    function removeInt(bytes32 key) external changes {
        delete getInt[key];
    }

    function applyDeltaToInt(bytes32 key, int256 value) external changes returns (int256) {
        return getInt[key] += value;
    }

    function setAddress(bytes32 key, address value) external changes returns (address) {
        return getAddress[key] = value;
    }

    function removeAddress(bytes32 key) external changes {
        delete getAddress[key];
    }

    function setBool(bytes32 key, bool value) external changes returns (bool) {
        return getBool[key] = value;
    }

    function removeBool(bytes32 key) external changes {
        delete getBool[key];
    }

    function setBytes32(bytes32 key, bytes32 value) external changes returns (bytes32) {
        return getBytes32[key] = value;
    }

    function removeBytes32(bytes32 key) external changes {
        delete getBytes32[key];
    }

    function getAddressArray(bytes32 key) external view returns (address[] memory) {
        return _addressArrays[key];
    }

    function setAddressArray(bytes32 key, address[] calldata value) external changes {
        _addressArrays[key] = value;
    }

    function removeAddressArray(bytes32 key) external changes {
        delete _addressArrays[key];
    }

    function getBytes32Array(bytes32 key) external view returns (bytes32[] memory) {
        return _bytes32Arrays[key];
    }

    function setBytes32Array(bytes32 key, bytes32[] calldata value) external changes {
        _bytes32Arrays[key] = value;
    }

    function removeBytes32Array(bytes32 key) external changes {
        delete _bytes32Arrays[key];
    }

    function containsAddress(bytes32 setKey, address value) external view returns (bool) {
        return _addressSets[setKey].placeOf[_word(value)] > 0;
    }

    function getAddressCount(bytes32 setKey) external view returns (uint256) {
        return _addressSets[setKey].values.length;
    }

    function getAddressValuesAt(bytes32 setKey, uint256 start, uint256 end) external view returns (address[] memory list) {
        bytes32[] memory words = _valuesAt(_addressSets[setKey], start, end);
        list = new address[](words.length);
        for (uint256 i; i < words.length; i++) list[i] = address(uint160(uint256(words[i])));
    }

    function addAddress(bytes32 setKey, address value) external changes {
        _add(_addressSets[setKey], _word(value));
    }

    function removeAddress(bytes32 setKey, address value) external changes {
        _remove(_addressSets[setKey], _word(value));
    }

    function containsBytes32(bytes32 setKey, bytes32 value) external view returns (bool) {
        return _bytes32Sets[setKey].placeOf[value] > 0;
    }

    function getBytes32Count(bytes32 setKey) external view returns (uint256) {
        return _bytes32Sets[setKey].values.length;
    }

    function getBytes32ValuesAt(bytes32 setKey, uint256 start, uint256 end) external view returns (bytes32[] memory) {
        return _valuesAt(_bytes32Sets[setKey], start, end);
    }

    function addBytes32(bytes32 setKey, bytes32 value) external changes {
        _add(_bytes32Sets[setKey], value);
    }

    function removeBytes32(bytes32 setKey, bytes32 value) external changes {
        _remove(_bytes32Sets[setKey], value);
    }

    function _add(Set storage set, bytes32 value) private {
        if (set.placeOf[value] > 0) return;
        set.values.push(value);
        set.placeOf[value] = set.values.length;
    }

    function _remove(Set storage set, bytes32 value) private {
        uint256 place = set.placeOf[value];
        if (place == 0) return;
        bytes32 last = set.values[set.values.length - 1];
        set.values[place - 1] = last;
        set.placeOf[last] = place;
        set.values.pop();
        delete set.placeOf[value];
    }

    function _valuesAt(Set storage set, uint256 start, uint256 end) private view returns (bytes32[] memory list) {
        if (end > set.values.length) end = set.values.length;
        if (start >= end) return list;
        list = new bytes32[](end - start);
        for (uint256 i; i < list.length; i++) list[i] = set.values[start + i];
    }

    function _word(address value) private pure returns (bytes32) {
        return bytes32(uint256(uint160(value)));
    }
}
