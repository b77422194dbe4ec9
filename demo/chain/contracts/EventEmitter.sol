// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// GMX v2's event format, so that one set of handlers indexes the sandbox and Arbitrum. The code is placed at the real
/// emitter's address, so it has `initialize` instead of a constructor.
contract EventEmitter {
    error EventEmitter__AlreadyInitialized();
    error EventEmitter__TooManyTopics(uint256 count);
    error Permission__Unauthorized();

    struct AddressKeyValue { string key; address value; }
    struct AddressArrayKeyValue { string key; address[] value; }
    struct UintKeyValue { string key; uint256 value; }
    struct UintArrayKeyValue { string key; uint256[] value; }
    struct IntKeyValue { string key; int256 value; }
    struct IntArrayKeyValue { string key; int256[] value; }
    struct BoolKeyValue { string key; bool value; }
    struct BoolArrayKeyValue { string key; bool[] value; }
    struct Bytes32KeyValue { string key; bytes32 value; }
    struct Bytes32ArrayKeyValue { string key; bytes32[] value; }
    struct BytesKeyValue { string key; bytes value; }
    struct BytesArrayKeyValue { string key; bytes[] value; }
    struct StringKeyValue { string key; string value; }
    struct StringArrayKeyValue { string key; string[] value; }

    struct AddressItems { AddressKeyValue[] items; AddressArrayKeyValue[] arrayItems; }
    struct UintItems { UintKeyValue[] items; UintArrayKeyValue[] arrayItems; }
    struct IntItems { IntKeyValue[] items; IntArrayKeyValue[] arrayItems; }
    struct BoolItems { BoolKeyValue[] items; BoolArrayKeyValue[] arrayItems; }
    struct Bytes32Items { Bytes32KeyValue[] items; Bytes32ArrayKeyValue[] arrayItems; }
    struct BytesItems { BytesKeyValue[] items; BytesArrayKeyValue[] arrayItems; }
    struct StringItems { StringKeyValue[] items; StringArrayKeyValue[] arrayItems; }

    struct EventLogData {
        AddressItems addressItems;
        UintItems uintItems;
        IntItems intItems;
        BoolItems boolItems;
        Bytes32Items bytes32Items;
        BytesItems bytesItems;
        StringItems stringItems;
    }

    /// One log as a node returns it.
    struct RawLog { bytes32[] topics; bytes data; }

    event EventLog(address msgSender, string eventName, string indexed eventNameHash, EventLogData eventData);
    event EventLog1(
        address msgSender, string eventName, string indexed eventNameHash, bytes32 indexed topic1, EventLogData eventData
    );
    event EventLog2(
        address msgSender,
        string eventName,
        string indexed eventNameHash,
        bytes32 indexed topic1,
        bytes32 indexed topic2,
        EventLogData eventData
    );

    address public owner;
    mapping(address account => bool) public isAuthorized;

    modifier auth() {
        if (!isAuthorized[msg.sender]) revert Permission__Unauthorized();
        _;
    }

    function initialize(address initialOwner) external {
        if (owner != address(0)) revert EventEmitter__AlreadyInitialized();
        owner = initialOwner;
    }

    function setPermission(address account, bool allowed) external {
        if (msg.sender != owner) revert Permission__Unauthorized();
        isAuthorized[account] = allowed;
    }

    function emitEventLog(string calldata eventName, EventLogData calldata eventData) external auth {
        emit EventLog(msg.sender, eventName, eventName, eventData);
    }

    function emitEventLog1(string calldata eventName, bytes32 topic1, EventLogData calldata eventData) external auth {
        emit EventLog1(msg.sender, eventName, eventName, topic1, eventData);
    }

    function emitEventLog2(string calldata eventName, bytes32 topic1, bytes32 topic2, EventLogData calldata eventData)
        external
        auth
    {
        emit EventLog2(msg.sender, eventName, eventName, topic1, topic2, eventData);
    }

    /// Emits recorded or already encoded logs byte for byte, in order.
    function emitRaw(RawLog[] calldata logs) external auth {
        for (uint256 i; i < logs.length; i++) _emitRaw(logs[i].topics, logs[i].data);
    }

    /// `emitRaw` with packed arguments: a fifth of the calldata, which an indexer reads with each block.
    function emitPacked(bytes calldata packed) external auth {
        RawLog[] memory logs = abi.decode(_unpack(packed), (RawLog[]));
        for (uint256 i; i < logs.length; i++) _emitRaw(logs[i].topics, logs[i].data);
    }

    /// Each word is one byte and what is left of the word without its zeros: up to 32, the number of its last bytes; above, 32
    /// more than the number of its first bytes.
    function _unpack(bytes calldata packed) private pure returns (bytes memory data) {
        assembly ("memory-safe") {
            data := mload(0x40)
            let from := packed.offset
            let end := add(from, packed.length)
            let to := add(data, 0x20)
            for {} lt(from, end) { to := add(to, 0x20) } {
                let size := byte(0, calldataload(from))
                let isFirst := gt(size, 32)
                size := sub(size, mul(isFirst, 32))
                let shift := sub(256, mul(size, 8))
                let word := shr(shift, calldataload(add(from, 1)))
                mstore(to, shl(mul(isFirst, shift), word))
                from := add(from, add(size, 1))
            }
            mstore(data, sub(to, add(data, 0x20)))
            mstore(0x40, to)
        }
    }

    function _emitRaw(bytes32[] memory topics, bytes memory data) private {
        uint256 count = topics.length;
        if (count > 4) revert EventEmitter__TooManyTopics(count);
        assembly ("memory-safe") {
            let start := add(data, 0x20)
            let size := mload(data)
            let t := add(topics, 0x20)
            switch count
            case 0 { log0(start, size) }
            case 1 { log1(start, size, mload(t)) }
            case 2 { log2(start, size, mload(t), mload(add(t, 0x20))) }
            case 3 { log3(start, size, mload(t), mload(add(t, 0x20)), mload(add(t, 0x40))) }
            default { log4(start, size, mload(t), mload(add(t, 0x20)), mload(add(t, 0x40)), mload(add(t, 0x60))) }
        }
    }
}
