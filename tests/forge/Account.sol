// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An account with code, as a Safe, an ERC-4337 account or a delegated one (EIP-7702): makes several calls at once, all or none
/// or each for itself.
contract Account {
    struct Call { address target; uint256 value; bytes data; }

    receive() external payable {}

    function execute(Call[] calldata calls, bool isAtomic) external payable returns (uint256 count) {
        for (uint256 i; i < calls.length; i++) {
            (bool isDone, bytes memory answer) = calls[i].target.call{value: calls[i].value}(calls[i].data);
            if (isDone) count++;
            if (isDone || !isAtomic) continue;
            assembly ("memory-safe") { revert(add(answer, 32), mload(answer)) }
        }
    }
}
