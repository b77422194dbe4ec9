// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ICopies} from "contracts/interfaces/ICopies.sol";
import {ILeaves} from "contracts/interfaces/ILeaves.sol";
import {Leaves} from "contracts/Leaves.sol";
import {GmxAddresses} from "contracts/sandbox/GmxAddresses.sol";
import {Handler} from "./Handler.sol";
import {ScriptedGmx} from "./ScriptedGmx.sol";
import {vm} from "./Vm.sol";

/// Invariants after any sequence of calls, with a malicious keeper and a GMX that does whatever GMX may do. docs/protocol.md states the same
/// in words.
contract InvariantsTest {
    address private constant USDC = 0xaf88d065e77c8cC2239327C5EDb3A432268e5831;
    address private constant WETH = GmxAddresses.WNT;

    Handler private _handler;
    uint256 private _usdcSupply;
    uint256 private _eth;

    function setUp() public {
        _handler = new Handler();
        _eth = _handler.ethOf();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    /// Sequences in which every call reverts would prove nothing.
    function test_randomSequencesReachEveryCall() public {
        for (uint256 i; i < 6; i++) _run(i, 250);
        string[16] memory names = [
            "left",
            "mirror", "adjust", "close", "settle", "settleWithFee", "leave", "stopLoss", "executed", "cancelled",
            "liquidate", "reduce", "cancel", "cancelLeave", "collect", "donate"
        ];
        for (uint256 i; i < names.length; i++) vm.assertGe(_handler.done(names[i]), 1, names[i]);
        invariant_storeHoldsWhatItOwes();
        invariant_ethIsConserved();
    }

    /// Sequences that mostly open and change copies.
    function testFuzz_sequencesFullOfCopies(uint256 seed) public {
        for (uint256 i; i < 4; i++) {
            _run(uint256(keccak256(abi.encode(seed, i))), 60);
            invariant_storeHoldsWhatItOwes();
            invariant_ethIsConserved();
            invariant_keeperTakesLessThanATenth();
            invariant_noTokenIsLost();
            invariant_protocolHoldsNothing();
            invariant_bystanderKeepsHisBalance();
        }
        invariant_everyCopyHasAWayOut();
    }

    function _run(uint256 start, uint256 steps) private {
        bytes4[25] memory calls = [
            Handler.mirrorAnything.selector,
            Handler.gmxActs.selector,
            Handler.adjust.selector,
            Handler.gmxActs.selector,
            Handler.leaveCopy.selector,
            Handler.leaveCopy.selector,
            Handler.gmxActs.selector,
            Handler.movePrice.selector,
            Handler.stopLoss.selector,
            Handler.gmxActs.selector,
            Handler.settleAs.selector,
            Handler.accrue.selector,
            Handler.maxLoss.selector,
            Handler.close.selector,
            Handler.gmxActs.selector,
            Handler.reconcile.selector,
            Handler.settleWithFee.selector,
            Handler.passTime.selector,
            Handler.cancel.selector,
            Handler.cancelLeave.selector,
            Handler.reduce.selector,
            Handler.collect.selector,
            Handler.passHours.selector,
            Handler.liquidate.selector,
            Handler.donate.selector
        ];
        for (uint256 i; i < steps; i++) {
            bytes32 seed = keccak256(abi.encode(start, i));
            // each function reads at most four words and ignores the rest
            bytes4 call = calls[uint256(keccak256(abi.encode(seed))) % 25];
            if (i % 24 == 0) call = Handler.deposit.selector;
            (bool isOk, bytes memory reason) =
                address(_handler).call(abi.encodePacked(call, seed, seed >> 64, seed >> 128, seed >> 192));
            if (isOk) continue;
            // a call of the handler never fails: this is what it found
            assembly ("memory-safe") {
                revert(add(reason, 32), mload(reason))
            }
        }
    }

    /// All free balances and the platform's fees are covered to the last unit.
    function invariant_storeHoldsWhatItOwes() public view {
        address store = address(_handler.store());
        vm.assertEq(IERC20(USDC).balanceOf(store), _handler.owedOf(USDC), "the store holds what it owes in USDC");
        vm.assertEq(IERC20(WETH).balanceOf(store), _handler.owedOf(WETH), "and in WETH");
    }

    /// Every token is in the store, in a copy, on its way, with GMX or withdrawn.
    function invariant_noTokenIsLost() public view {
        vm.assertEq(_handler.tokensOf(USDC), IERC20(USDC).totalSupply(), "no USDC is created or lost");
        vm.assertEq(_handler.tokensOf(WETH), IERC20(WETH).totalSupply(), "no WETH");
    }

    /// ETH is with who had it, with GMX's keeper, or wrapped.
    function invariant_ethIsConserved() public view {
        vm.assertEq(_handler.ethOf(), _eth, "no ETH is created or lost");
    }

    /// Nothing stays in the contracts that move it.
    function invariant_protocolHoldsNothing() public view {
        address[4] memory contracts = [
            address(_handler.mirror()),
            address(_handler.leaves()),
            address(_handler.settle()),
            address(_handler.copies())
        ];
        for (uint256 i; i < contracts.length; i++) {
            vm.assertEq(contracts[i].balance, 0, "no ETH");
            vm.assertEq(IERC20(WETH).balanceOf(contracts[i]) + IERC20(USDC).balanceOf(contracts[i]), 0, "no tokens");
        }
        vm.assertEq(address(_handler.store()).balance, 0, "no ETH in the store");
    }

    /// An account that follows nobody loses nothing, whatever the keeper does.
    function invariant_bystanderKeepsHisBalance() public view {
        uint256 free = _handler.store().userBalanceMap(USDC, _handler.BYSTANDER());
        vm.assertEq(free, _handler.bystanderDeposits(), "a bystander keeps his balance");
    }

    /// All fees of a copy are less than a tenth of what was put in, and each is counted.
    function invariant_keeperTakesLessThanATenth() public view {
        for (uint256 i; i < _handler.copyCount(); i++) {
            ICopies.Copy memory copy = _handler.copies().getCopy(_handler.keys(i));
            vm.assertTrue(copy.charged * 10 < copy.gross, "a copy's fees are less than a tenth");
            vm.assertGe(copy.charged, copy.owed, "what is owed is counted");
        }
    }

    /// The weights of a copy add up, and nobody is in it twice.
    function invariant_weightsAddUp() public view {
        for (uint256 i; i < _handler.copyCount(); i++) {
            (address[] memory mimics, uint256[] memory weights) = _handler.copies().getParts(_handler.keys(i));
            uint256 sum;
            for (uint256 k; k < mimics.length; k++) {
                sum += weights[k];
                for (uint256 j; j < k; j++) vm.assertTrue(mimics[j] != mimics[k], "once");
            }
            vm.assertEq(sum, _handler.copies().getCopy(_handler.keys(i)).weight, "weights add up");
        }
    }

    /// Whatever came before: without a keeper, with a GMX that does its work, everybody gets out of every copy, and every pending order ends.
    function invariant_everyCopyHasAWayOut() public {
        _handler.gmxScript().setCallbacks(ScriptedGmx.Callbacks.Both);
        _handler.gmxScript().setCosts(0, 0);
        vm.warp(block.timestamp + 301);
        for (uint256 i; i < _handler.leaveCount(); i++) {
            bytes32 leaveKey = _handler.leaveKeys(i);
            Leaves leaves = _handler.leaves();
            if (leaves.reconcile(leaveKey)) {
                address mimic = leaves.getLeave(leaveKey).mimic;
                vm.prank(mimic);
                leaves.cancel(leaveKey, mimic);
            }
            vm.assertTrue(_handler.leaves().getLeave(leaveKey).state != ILeaves.State.Pending, "no leave hangs");
        }
        for (uint256 i; i < _handler.copyCount(); i++) {
            bytes32 key = _handler.keys(i);
            if (_handler.mirror().requestKeyOf(key) != 0) _handler.mirror().cancel(key);
            _everybodyLeaves(key);
            for (uint256 k; k < 2; k++) {
                address token = k == 0 ? USDC : WETH;
                (bool isOk,) = address(_handler.settle()).call(
                    abi.encodeCall(_handler.settle().settle, (key, token, 0))
                );
                isOk;
                vm.assertEq(IERC20(token).balanceOf(_handler.copies().accountOf(key)), 0, "nothing is left in it");
            }
            vm.assertTrue(_handler.settle().isFinal(key), "it has an end");
        }
    }

    function _everybodyLeaves(bytes32 key) private {
        (address[] memory mimics,) = _handler.copies().getParts(key);
        ICopies.Copy memory copy = _handler.copies().getCopy(key);
        if (copy.stage != ICopies.Stage.Open) return;
        for (uint256 i; i < mimics.length; i++) {
            if (_sizeOf(copy.positionKey) == 0) return;
            vm.deal(mimics[i], 1 ether);
            ILeaves leaves = _handler.leaves();
            vm.prank(mimics[i]);
            bytes32 leaveKey = leaves.leaveCopy{value: 1e15}(key, mimics[i], copy.isLong ? 0 : type(uint256).max);
            bytes32 order = leaves.getLeave(leaveKey).requestKey;
            if (_handler.gmxScript().execute(order)) continue;
            // insolvent: GMX's liquidation is the way out
            _handler.gmxScript().liquidate(copy.account, copy.market, copy.collateralToken, copy.isLong);
        }
        vm.assertEq(_sizeOf(copy.positionKey), 0, "closed");
    }

    function _sizeOf(bytes32 positionKey) private view returns (uint256) {
        return _handler.gmx().dataStore().getUint(
            keccak256(abi.encode(positionKey, keccak256(abi.encode("SIZE_IN_USD"))))
        );
    }
}
