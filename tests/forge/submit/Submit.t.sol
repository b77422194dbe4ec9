// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {IMatchingRule} from "contracts/interfaces/IMatchingRule.sol";
import {UserRouter} from "contracts/UserRouter.sol";
import {VotingEscrow} from "contracts/earn/VotingEscrow.sol";
import {Account} from "../Account.sol";
import {PayingRouter} from "./PayingRouter.sol";
import {Setup} from "../Setup.sol";
import {ReentrantToken} from "../ReentrantToken.sol";
import {vm} from "../Vm.sol";

/// What `submit` does with its items, and what it refuses.
contract SubmitTest is Setup {
    event Done(address indexed user, bytes32 indexed id, bytes32 callHash);

    uint256 private constant LATER = 2_000_000_000;

    function setUp() public {
        vm.warp(1_900_000_000);
        address[2] memory users = [ALICE, BOB];
        for (uint256 i; i < users.length; i++) {
            _mint(usdc, users[i], 1_000e6);
            vm.deal(users[i], 10 ether);
            vm.startPrank(users[i]);
            usdc.approve(address(tokenRouter), 1_000e6);
            vm.stopPrank();
        }
    }

    function _newRouter(address votingEscrow) internal override returns (UserRouter) {
        return new PayingRouter(rules, leaves, votingEscrow);
    }

    function test_makesEveryCallForTheCallerAndRemembersItsHash() public {
        UserRouter.Item[] memory items = new UserRouter.Item[](3);
        items[0] = _deposit("deposit", 100e6);
        items[1] = _withdraw("withdraw", 30e6);
        items[2] = _rule("rule", 1_000);
        for (uint256 i; i < items.length; i++) {
            vm.expectEmit(address(router));
            emit Done(ALICE, items[i].id, keccak256(items[i].call));
        }
        vm.prank(ALICE);
        router.submit(LATER, items);
        vm.assertEq(_balance(ALICE), 70e6, "deposited and withdrawn");
        vm.assertEq(usdc.balanceOf(ALICE), 930e6, "to the caller");
        (uint256 rate,,) = rules.matchingRuleMap(keccak256(abi.encodePacked(address(usdc), TRADER)), ALICE);
        vm.assertEq(rate, 1_000, "the rule");
        for (uint256 i; i < items.length; i++) {
            vm.assertTrue(router.doneMap(ALICE, items[i].id) == keccak256(items[i].call), "the call's hash");
        }
    }

    function test_anIdIsDoneOnce() public {
        _submit(ALICE, _one(_deposit("id", 100e6)));
        bytes memory refusal = abi.encodeWithSelector(UserRouter.UserRouter__AlreadyDone.selector, bytes32("id"));
        _refuses(ALICE, _one(_deposit("id", 100e6)), refusal);
        // edited, with another that is new, and twice in one
        _refuses(ALICE, _one(_deposit("id", 101e6)), refusal);
        _refuses(ALICE, _two(_deposit("new", 1e6), _withdraw("id", 1e6)), refusal);
        _refuses(
            ALICE,
            _two(_deposit("new", 1e6), _deposit("new", 1e6)),
            abi.encodeWithSelector(UserRouter.UserRouter__AlreadyDone.selector, bytes32("new"))
        );
        vm.assertEq(_balance(ALICE), 100e6, "once");
        vm.assertTrue(router.doneMap(ALICE, "id") == keccak256(_deposit("id", 100e6).call), "the first version");
        // an id belongs to who used it
        _submit(BOB, _one(_deposit("id", 5e6)));
        vm.assertEq(_balance(BOB), 5e6, "another's");
    }

    function test_anItemThatFailsUndoesAll() public {
        UserRouter.Item[] memory items = new UserRouter.Item[](3);
        items[0] = _deposit("one", 100e6);
        items[1] = _withdraw("two", 101e6);
        items[2] = _rule("three", 1_000);
        _refuses(ALICE, items, abi.encodePacked(IMatchingRule.MatchingRule__InsufficientBalance.selector));
        vm.assertEq(_balance(ALICE), 0, "nothing");
        for (uint256 i; i < items.length; i++) {
            vm.assertTrue(router.doneMap(ALICE, items[i].id) == 0, "not done");
        }
        items[1] = _withdraw("two", 99e6);
        _submit(ALICE, items);
        vm.assertEq(_balance(ALICE), 1e6, "and may be tried again");
    }

    function test_nothingHappensAfterTheDeadline() public {
        vm.prank(ALICE);
        router.submit(block.timestamp, _one(_deposit("in time", 1e6)));
        bytes memory refusal =
            abi.encodeWithSelector(UserRouter.UserRouter__Expired.selector, block.timestamp - 1);
        vm.prank(ALICE);
        vm.expectRevert(refusal);
        router.submit(block.timestamp - 1, _one(_deposit("late", 1e6)));
        vm.assertEq(_balance(ALICE), 1e6, "only what was in time");
    }

    function test_eachItemIsSentItsOwnValueAndNothingIsLeft() public {
        UserRouter.Item[] memory items = new UserRouter.Item[](3);
        items[0] = _pay("one", 2 ether);
        items[1] = _deposit("two", 10e6);
        items[2] = _pay("three", 1 ether);
        vm.prank(ALICE);
        router.submit{value: 3 ether}(LATER, items);
        vm.assertEq(PayingRouter(address(router)).paidMap(ALICE), 3 ether, "each its own");
        vm.assertEq(address(router).balance, 3 ether, "and nobody else's");
        vm.assertEq(_balance(ALICE), 10e6, "beside calls that take none");
    }

    function test_valuesAddUpToWhatIsSent() public {
        // what somebody else has paid before
        vm.deal(address(router), 5 ether);
        UserRouter.Item[] memory items = _two(_pay("one", 2 ether), _pay("two", 1 ether));
        uint256[4] memory wrong = [uint256(0), 2 ether, 3 ether - 1, 3 ether + 1];
        for (uint256 i; i < wrong.length; i++) {
            vm.prank(ALICE);
            vm.expectRevert(UserRouter.UserRouter__WrongValue.selector);
            router.submit{value: wrong[i]}(LATER, items);
        }
        items[1].value = type(uint256).max;
        vm.prank(ALICE);
        vm.expectRevert(UserRouter.UserRouter__WrongValue.selector);
        router.submit{value: 3 ether}(LATER, items);
        // a call that takes no ether gets none
        items = _one(_deposit("three", 1e6));
        items[0].value = 1 ether;
        vm.prank(ALICE);
        vm.expectRevert();
        router.submit{value: 1 ether}(LATER, items);
        vm.assertEq(address(router).balance, 5 ether, "nothing moved");
    }

    function test_severalCallsUnderOneId() public {
        bytes[] memory calls = new bytes[](2);
        calls[0] = _deposit("", 100e6).call;
        calls[1] = _rule("", 500).call;
        bytes memory call = abi.encodeCall(Multicall.multicall, (calls));
        _submit(ALICE, _one(UserRouter.Item("both", 0, call)));
        vm.assertEq(_balance(ALICE), 100e6, "for the caller");
        // and several submissions in one transaction
        calls[0] = abi.encodeCall(UserRouter.submit, (LATER, _one(_deposit("one", 1e6))));
        calls[1] = abi.encodeCall(UserRouter.submit, (LATER, _one(_deposit("two", 2e6))));
        vm.prank(ALICE);
        router.multicall(calls);
        vm.assertEq(_balance(ALICE), 103e6, "one after another");
    }

    function test_aSubmissionIsNotEnteredAgain() public {
        bytes memory inner = abi.encodeCall(UserRouter.submit, (LATER, _one(_deposit("inner", 1e6))));
        _refuses(
            ALICE,
            _one(UserRouter.Item("outer", 0, inner)),
            abi.encodePacked(UserRouter.UserRouter__Reentered.selector)
        );
        // afterwards it is open, also in the same transaction
        Account account = new Account();
        _fund(address(account));
        Account.Call[] memory calls = new Account.Call[](3);
        calls[0] = _accountCall(_one(_deposit("one", 1e6)));
        calls[1] = _accountCall(_one(_withdraw("two", 2e6)));
        calls[2] = _accountCall(_one(_deposit("three", 3e6)));
        vm.assertEq(account.execute(calls, false), 2, "all but the one that fails");
        vm.assertEq(_balance(address(account)), 4e6, "each once");
    }

    /// A token that calls while it is deposited acts as itself, whoever's items are running.
    function test_whoCallsDuringASubmissionIsThemselves() public {
        ReentrantToken bad = new ReentrantToken();
        bad.initialize("Bad", "BAD", 6, OWNER, false);
        vm.prank(OWNER);
        rules.setTokenCap(address(bad), CAP);
        _mint(bad, ALICE, 100e6);
        vm.prank(ALICE);
        bad.approve(address(tokenRouter), 100e6);
        _submit(ALICE, _one(_deposit("before", 500e6)));

        bytes[4] memory calls = [
            abi.encodeCall(UserRouter.submit, (LATER, _one(_withdraw("stolen", 500e6)))),
            _withdraw("", 500e6).call,
            abi.encodeCall(UserRouter.withdrawAll, (IERC20(address(usdc)), BOB)),
            _rule("", 10_000).call
        ];
        for (uint256 i; i < calls.length; i++) {
            bad.callOnTheWay(BOB, address(router), calls[i]);
            bytes memory call = abi.encodeCall(UserRouter.deposit, (IERC20(address(bad)), 1e6));
            _submit(ALICE, _one(UserRouter.Item(bytes32(i), 0, call)));
            if (i == 0) {
                vm.assertTrue(bytes4(bad.answer()) == UserRouter.UserRouter__Reentered.selector, "not entered");
            }
        }
        vm.assertEq(_balance(ALICE), 500e6, "hers");
        (uint256 rate,,) = rules.matchingRuleMap(keccak256(abi.encodePacked(address(usdc), TRADER)), ALICE);
        vm.assertEq(rate, 0, "no rule of hers");
    }

    function test_earnsCallsAreMadeForTheCaller() public {
        vm.prank(OWNER);
        protocolToken.transfer(ALICE, 100e18);
        vm.prank(ALICE);
        protocolToken.approve(address(escrow), 100e18);
        bytes memory lock = abi.encodeCall(VotingEscrow.lock, (60e18, 365 days));
        bytes memory unlock = abi.encodeCall(VotingEscrow.unlock, (10e18));
        _submit(
            ALICE,
            _two(
                UserRouter.Item("lock", 0, abi.encodeCall(UserRouter.earn, (lock))),
                UserRouter.Item("unlock", 0, abi.encodeCall(UserRouter.earn, (unlock)))
            )
        );
        (uint256 amount,) = escrow.lockMap(ALICE);
        vm.assertEq(amount, 50e18, "hers");
        // directly through the router, too, and past it
        vm.prank(ALICE);
        router.earn(unlock);
        vm.prank(ALICE);
        escrow.unlock(10e18);
        (amount,) = escrow.lockMap(ALICE);
        vm.assertEq(amount, 30e18, "as if she had called herself");
    }

    function test_nobodyElseNamesTheUserToTheEscrow() public {
        vm.prank(OWNER);
        protocolToken.transfer(ALICE, 100e18);
        vm.startPrank(ALICE);
        protocolToken.approve(address(escrow), 100e18);
        escrow.lock(50e18, 365 days);
        vm.stopPrank();
        bytes memory unlock = abi.encodePacked(abi.encodeCall(VotingEscrow.unlock, (10e18)), ALICE);
        bytes memory lock = abi.encodePacked(abi.encodeCall(VotingEscrow.lock, (10e18, 7 days)), ALICE);
        bytes[2] memory calls = [unlock, lock];
        for (uint256 i; i < calls.length; i++) {
            vm.prank(BOB);
            (bool isDone,) = address(escrow).call(calls[i]);
            vm.assertTrue(!isDone, "past the router it is bob's, who has nothing");
            vm.prank(BOB);
            vm.expectRevert();
            router.earn(calls[i]);
        }
        // the user's address alone, without a function
        vm.prank(BOB);
        vm.expectRevert();
        router.earn("");
        (uint256 amount,) = escrow.lockMap(ALICE);
        vm.assertEq(amount, 50e18, "untouched");
    }

    function test_withdrawingAllOfNothingDoesNothing() public {
        vm.prank(ALICE);
        vm.assertEq(router.withdrawAll(IERC20(address(usdc)), ALICE), 0, "nothing");
        _submit(ALICE, _one(_deposit("id", 7e6)));
        vm.prank(ALICE);
        vm.assertEq(router.withdrawAll(IERC20(address(usdc)), ALICE), 7e6, "all");
    }

    /// Any sequence of deposits and withdrawals ends the same, submitted or called directly.
    function testFuzz_submitDoesWhatTheCallsDo(uint256 seed) public {
        UserRouter.Item[] memory items = new UserRouter.Item[](8);
        for (uint256 i; i < items.length; i++) {
            uint256 pick = uint256(keccak256(abi.encode(seed, i)));
            uint256 amount = 1 + (pick >> 8) % 200e6;
            items[i] = pick % 3 == 0 ? _rule(bytes32(i), 100 + amount % 9_901)
                : pick % 3 == 1 ? _deposit(bytes32(i), amount) : _withdraw(bytes32(i), amount);
        }
        uint256 start = vm.snapshotState();
        vm.prank(ALICE);
        (bool isDone,) = address(router).call(abi.encodeCall(UserRouter.submit, (LATER, items)));
        bytes32 submitted = _stateOf(ALICE);
        vm.revertToState(start);
        bytes[] memory calls = new bytes[](items.length);
        for (uint256 i; i < items.length; i++) calls[i] = items[i].call;
        vm.prank(ALICE);
        (bool isCalled,) = address(router).call(abi.encodeCall(Multicall.multicall, (calls)));
        vm.assertTrue(isDone == isCalled && submitted == _stateOf(ALICE), "the same");
    }

    function _stateOf(address user) private view returns (bytes32) {
        bytes32 key = keccak256(abi.encodePacked(address(usdc), TRADER));
        (uint256 rate, uint256 throttle, uint256 expiry) = rules.matchingRuleMap(key, user);
        return keccak256(abi.encode(_balance(user), usdc.balanceOf(user), rate, throttle, expiry));
    }

    function _balance(address user) private view returns (uint256) {
        return store.userBalanceMap(address(usdc), user);
    }

    function _fund(address account) private {
        _mint(usdc, account, 100e6);
        vm.prank(account);
        usdc.approve(address(tokenRouter), 100e6);
    }

    function _submit(address user, UserRouter.Item[] memory items) private {
        vm.prank(user);
        router.submit(LATER, items);
    }

    function _refuses(address user, UserRouter.Item[] memory items, bytes memory reason) private {
        vm.prank(user);
        vm.expectRevert(reason);
        router.submit(LATER, items);
    }

    function _accountCall(UserRouter.Item[] memory items) private view returns (Account.Call memory) {
        return Account.Call(address(router), 0, abi.encodeCall(UserRouter.submit, (LATER, items)));
    }

    function _deposit(bytes32 id, uint256 amount) private view returns (UserRouter.Item memory) {
        return UserRouter.Item(id, 0, abi.encodeCall(UserRouter.deposit, (IERC20(address(usdc)), amount)));
    }

    function _withdraw(bytes32 id, uint256 amount) private view returns (UserRouter.Item memory) {
        return UserRouter.Item(
            id, 0, abi.encodeCall(UserRouter.withdraw, (IERC20(address(usdc)), ALICE, amount))
        );
    }

    function _rule(bytes32 id, uint256 rate) private view returns (UserRouter.Item memory) {
        IMatchingRule.Rule memory rule = IMatchingRule.Rule(rate, 1 hours, block.timestamp + 365 days);
        return UserRouter.Item(id, 0, abi.encodeCall(UserRouter.setMatchingRule, (address(usdc), TRADER, rule)));
    }

    function _pay(bytes32 id, uint256 value) private pure returns (UserRouter.Item memory) {
        return UserRouter.Item(id, value, abi.encodeCall(PayingRouter.pay, (value)));
    }

    function _one(UserRouter.Item memory item) private pure returns (UserRouter.Item[] memory items) {
        items = new UserRouter.Item[](1);
        items[0] = item;
    }

    function _two(UserRouter.Item memory one, UserRouter.Item memory two)
        private
        pure
        returns (UserRouter.Item[] memory items)
    {
        items = new UserRouter.Item[](2);
        (items[0], items[1]) = (one, two);
    }
}
