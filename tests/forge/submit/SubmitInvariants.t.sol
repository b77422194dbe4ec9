// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SubmitHandler} from "./SubmitHandler.sol";
import {vm} from "../Vm.sol";

/// Whatever is sent again, edited, reordered or re-entered: each id takes effect once.
contract SubmitInvariantsTest {
    SubmitHandler private _handler;

    function setUp() public {
        _handler = new SubmitHandler();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function invariant_eachIdTakesEffectOnce() public view {
        _handler.check();
    }

    /// Sequences in which everything is refused would prove nothing.
    function test_randomSequencesReachEveryKind() public {
        for (uint256 i; i < 400; i++) {
            uint256 pick = uint256(keccak256(abi.encode(i)));
            uint256 seed = pick >> 16;
            if (pick % 6 == 0) _handler.submit(pick >> 8, seed);
            if (pick % 6 == 1) _handler.again(pick >> 8, seed);
            if (pick % 6 == 2) _handler.batch(pick >> 8, seed);
            if (pick % 6 == 3) _handler.both(pick >> 8, seed);
            if (pick % 6 == 4) _handler.reenter(pick >> 8, seed);
            if (pick % 6 == 5) _handler.deposit(pick >> 8, seed);
            _handler.check();
        }
        string[7] memory kinds = ["submit", "refused", "again", "refused again", "batch", "both", "reenter"];
        for (uint256 i; i < kinds.length; i++) vm.assertGe(_handler.done(kinds[i]), 1, kinds[i]);
    }
}
