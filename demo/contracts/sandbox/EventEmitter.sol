// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EventUtils} from "../gmx/IGmx.sol";
import {Controlled} from "./Controlled.sol";

/// @title Stand-in for GMX's EventEmitter
/// @notice The same events, so that one set of handlers indexes the sandbox and Arbitrum.
contract EventEmitter is Controlled {
    error EventEmitter__TooManyTopics(uint256 count);

    /// @notice One log as a node returns it.
    struct RawLog { bytes32[] topics; bytes data; }

    event EventLog(address msgSender, string eventName, string indexed eventNameHash, EventUtils.EventLogData eventData);
    event EventLog1(
        address msgSender,
        string eventName,
        string indexed eventNameHash,
        bytes32 indexed topic1,
        EventUtils.EventLogData eventData
    );
    event EventLog2(
        address msgSender,
        string eventName,
        string indexed eventNameHash,
        bytes32 indexed topic1,
        bytes32 indexed topic2,
        EventUtils.EventLogData eventData
    );

    function emitEventLog(string calldata eventName, EventUtils.EventLogData calldata eventData) external onlyController {
        emit EventLog(msg.sender, eventName, eventName, eventData);
    }

    function emitEventLog1(string calldata eventName, bytes32 topic1, EventUtils.EventLogData calldata eventData)
        external
        onlyController
    {
        emit EventLog1(msg.sender, eventName, eventName, topic1, eventData);
    }

    function emitEventLog2(
        string calldata eventName,
        bytes32 topic1,
        bytes32 topic2,
        EventUtils.EventLogData calldata eventData
    ) external onlyController {
        emit EventLog2(msg.sender, eventName, eventName, topic1, topic2, eventData);
    }

    /// @notice Emits recorded or already encoded logs byte for byte, in order.
    function emitRaw(RawLog[] calldata logs) external onlyController {
        for (uint256 i; i < logs.length; i++) _emitRaw(logs[i].topics, logs[i].data);
    }

    /// @notice `emitRaw` with packed arguments: a fifth of the calldata, which an indexer reads with each block.
    function emitPacked(bytes calldata packed) external onlyController {
        RawLog[] memory logs = abi.decode(_unpack(packed), (RawLog[]));
        for (uint256 i; i < logs.length; i++) _emitRaw(logs[i].topics, logs[i].data);
    }

    /// @dev Each word is one byte and what is left of the word without its zeros: up to 32, the number of its last bytes; above, 32
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
