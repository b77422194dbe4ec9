// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Exchange} from "contracts/Exchange.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Handler} from "./Handler.sol";
import {vm} from "./Vm.sol";

/// Invariants after any sequence of calls, with a malicious keeper. docs/security.md states the same in words.
contract InvariantsTest {
    Handler private _handler;

    function setUp() public {
        _handler = new Handler();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    /// Sequences in which every call reverts would prove nothing.
    function test_randomSequencesReachEveryCall() public {
        _run(0, 1_000);
        string[7] memory names = ["mirror", "adjust", "close", "settle", "leave", "stop", "exit"];
        for (uint256 i; i < names.length; i++) vm.assertGe(_handler.done(names[i]), 1, names[i]);
    }

    /// Sequences that mostly open and change copies.
    function testFuzz_sequencesFullOfCopies(uint256 seed) public {
        for (uint256 i; i < 4; i++) {
            _run(uint256(keccak256(abi.encode(seed, i))), 60);
            invariant_storeHoldsWhatItOwes();
            invariant_keeperTakesLessThanATenth();
            invariant_exchangeHoldsAllCollateral();
        }
        invariant_everyCopyHasAWayOut();
    }

    function _run(uint256 start, uint256 steps) private {
        bytes4[17] memory calls = [
            Handler.deposit.selector,
            Handler.withdraw.selector,
            Handler.rule.selector,
            Handler.mirrorAnything.selector,
            Handler.mirrorAnything.selector,
            Handler.adjustToAnything.selector,
            Handler.adjustToAnything.selector,
            Handler.closeCopy.selector,
            Handler.settleCopy.selector,
            Handler.askToLeave.selector,
            Handler.askToLeave.selector,
            Handler.takeOut.selector,
            Handler.takeOut.selector,
            Handler.maxLoss.selector,
            Handler.exitAsAnybody.selector,
            Handler.movePrice.selector,
            Handler.passTime.selector
        ];
        for (uint256 i; i < steps; i++) {
            bytes32 seed = keccak256(abi.encode(start, i));
            // each function reads at most four words and ignores the rest
            (bool isOk,) = address(_handler).call(
                abi.encodePacked(calls[i % 17], seed, seed >> 64, seed >> 128, seed >> 192)
            );
            vm.assertTrue(isOk, "a call of the handler never fails");
        }
    }

    /// All free balances and the platform's fees are covered.
    function invariant_storeHoldsWhatItOwes() public view {
        address token = address(_handler.usdc());
        uint256 owed = _handler.store().platformFeeMap(token)
            + _handler.store().userBalanceMap(token, _handler.BYSTANDER());
        for (uint256 i; i < 4; i++) owed += _handler.store().userBalanceMap(token, _handler.users(i));
        uint256 held = _handler.usdc().balanceOf(address(_handler.store()));
        vm.assertEq(held, owed + _handler.donated(), "the store holds what it owes");
    }

    /// An account that follows nobody loses nothing, whatever the keeper does.
    function invariant_bystanderKeepsHisBalance() public view {
        uint256 free = _handler.store().userBalanceMap(address(_handler.usdc()), _handler.BYSTANDER());
        vm.assertEq(free, _handler.bystanderDeposits(), "a bystander keeps his balance");
    }

    /// Everything a keeper takes counts in full, except what leavers pay alone; it is less than a tenth of what was put into
    /// each copy.
    function invariant_keeperTakesLessThanATenth() public view {
        Mirror mirror = _handler.mirror();
        uint256 total;
        for (uint256 i; i < _handler.copyCount(); i++) {
            (uint128 gross, uint128 charged) = mirror.copyFeesMap(_handler.copies(i));
            vm.assertTrue(uint256(charged) * 10 < gross, "a copy's fees are less than a tenth");
            vm.assertTrue(_handler.feesOf(_handler.copies(i)) * 10 < gross, "with those of who has left");
            total += charged;
        }
        uint256 taken = _handler.usdc().balanceOf(_handler.KEEPER());
        vm.assertEq(taken, _handler.keeperFees(), "the keeper has what the calls gave it");
        vm.assertGe(total + _handler.leaveFees(), taken, "all of it is counted");
    }

    /// No copy is paid from another's collateral.
    function invariant_exchangeHoldsAllCollateral() public view {
        uint256 collateral;
        for (uint256 i; i < _handler.copyCount(); i++) {
            (, Exchange.Position memory position) = _handler.mirror().getPosition(_handler.copies(i));
            collateral += position.collateral;
        }
        address token = address(_handler.usdc());
        vm.assertEq(_handler.exchange().collateralMap(token), collateral, "all collateral is a copy's");
        vm.assertGe(
            _handler.usdc().balanceOf(address(_handler.exchange())), collateral, "the exchange holds all collateral"
        );
    }

    /// Every copy can be exited after the delay without a keeper's call, whatever came before.
    function invariant_everyCopyHasAWayOut() public {
        vm.warp(_handler.mirror().exitTime());
        for (uint256 i; i < _handler.copyCount(); i++) {
            bytes32 key = _handler.copies(i);
            if (_handler.settle().isFinal(key)) continue;
            _handler.router().exit(key);
            vm.assertTrue(_handler.settle().isFinal(key), "an exit ends a copy");
        }
    }
}
