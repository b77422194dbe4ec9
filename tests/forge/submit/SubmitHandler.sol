// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {UserRouter} from "contracts/UserRouter.sol";
import {Account} from "../Account.sol";
import {PayingRouter} from "./PayingRouter.sol";
import {Setup} from "../Setup.sol";
import {ReentrantToken} from "../ReentrantToken.sol";
import {vm} from "../Vm.sol";

/// Users of every kind who submit at random: the same again, edited, in another order, several at once, from within a token's
/// transfer, late, with too much ether or too little. Keeps its own account of what must have happened: the call of each id that
/// the router says is done, once.
contract SubmitHandler is Setup {
    uint256 private constant IDS = 12;

    struct Effect { int256 deposited; uint256 paid; }

    address[] public users;
    ReentrantToken public immutable bad;
    /// What a call does, by its hash.
    mapping(bytes32 callHash => Effect) private _effectMap;
    mapping(address user => mapping(bytes32 id => bytes32 callHash)) private _doneMap;
    mapping(address user => int256) private _depositedMap;
    mapping(address user => uint256) private _paidMap;
    bytes[] private _sent;
    uint256[] private _values;
    /// How often each kind of submission succeeded, and was refused.
    mapping(string kind => uint256 count) public done;

    constructor() {
        vm.warp(1_900_000_000);
        bytes memory code = address(new Account()).code;
        bad = new ReentrantToken();
        bad.initialize("Bad", "BAD", 6, OWNER, false);
        vm.prank(OWNER);
        rules.setTokenCap(address(bad), CAP);
        for (uint160 i; i < 6; i++) {
            // two plain accounts, two contracts, and two accounts with a delegation
            address user = i % 3 == 1 ? address(new Account()) : address(0xbeef00 + i);
            if (i % 3 == 2) vm.etch(user, code);
            users.push(user);
            vm.deal(user, 1_000_000 ether);
            _mint(usdc, user, 1e15);
            _mint(bad, user, 1e15);
            vm.startPrank(user);
            usdc.approve(address(tokenRouter), type(uint256).max);
            bad.approve(address(tokenRouter), type(uint256).max);
            vm.stopPrank();
        }
    }

    function _newRouter(address votingEscrow) internal override returns (UserRouter) {
        return new PayingRouter(rules, leaves, votingEscrow);
    }

    /// One submission of some items.
    function submit(uint256 who, uint256 seed) external {
        address user = _user(who);
        (UserRouter.Item[] memory items, uint256 value) = _items(seed);
        bytes memory call = abi.encodeCall(UserRouter.submit, (_deadline(seed), items));
        bool isDone = _call(user, value, call);
        for (uint256 i; i < items.length; i++) {
            bool isNew = _doneMap[user][items[i].id] == 0;
            bool isSet = router.doneMap(user, items[i].id) != 0;
            vm.assertTrue(isDone ? isNew && isSet : isNew != isSet, "all or none");
        }
        done[isDone ? "submit" : "refused"]++;
        _record();
    }

    /// Somebody sends again what they, or another user, have sent before.
    function again(uint256 who, uint256 which) external {
        if (_sent.length == 0) return;
        which = which % _sent.length;
        done[_call(_user(who), _values[which], _sent[which]) ? "again" : "refused again"]++;
        _record();
    }

    /// An account with code sends several at once, one of them twice, all or each for itself.
    function batch(uint256 who, uint256 seed) external {
        address user = users[1 + who % 2 + 3 * (who / 2 % 2)];
        Account.Call[] memory calls = new Account.Call[](4);
        for (uint256 i; i < 3; i++) {
            (UserRouter.Item[] memory items, uint256 value) = _items(_next(seed, 100 + i));
            calls[i] = Account.Call(
                address(router), value, abi.encodeCall(UserRouter.submit, (type(uint256).max, items))
            );
        }
        calls[3] = calls[seed % 3];
        try Account(payable(user)).execute(calls, seed % 5 == 0) returns (uint256 count) {
            if (count > 0) done["batch"]++;
        } catch {
            done["refused batch"]++;
        }
        _record();
    }

    /// Two submissions in one `multicall`.
    function both(uint256 who, uint256 seed) external {
        bytes[] memory calls = new bytes[](2);
        for (uint256 i; i < 2; i++) {
            (UserRouter.Item[] memory items,) = _items(_next(seed, 200 + i));
            for (uint256 j; j < items.length; j++) items[j].value = 0;
            calls[i] = abi.encodeCall(UserRouter.submit, (type(uint256).max, items));
        }
        if (_call(_user(who), 0, abi.encodeCall(Multicall.multicall, (calls)))) done["both"]++;
        _record();
    }

    /// While a token is deposited, its deposit or an earlier submission is sent again, by the same user or another.
    function reenter(uint256 who, uint256 seed) external {
        address user = _user(who);
        bytes memory inner = abi.encodeCall(UserRouter.deposit, (IERC20(address(bad)), 1 + seed % 1e6));
        UserRouter.Item[] memory items = new UserRouter.Item[](1);
        items[0] = UserRouter.Item(_id(seed), 0, inner);
        bytes memory call = abi.encodeCall(UserRouter.submit, (type(uint256).max, items));
        inner = seed % 2 == 0 || _sent.length == 0 ? call : _sent[seed % _sent.length];
        uint256 held = store.userBalanceMap(address(bad), user);
        bool isNew = router.doneMap(user, items[0].id) == 0;
        bad.callOnTheWay(_user(seed), address(router), inner);
        bool isDone = _call(user, 0, call);
        bad.callOnTheWay(address(0), address(0), "");
        vm.assertTrue(isDone == isNew, "the outer one is not disturbed");
        uint256 got = store.userBalanceMap(address(bad), user) - held;
        vm.assertEq(got, isDone ? 1 + seed % 1e6 : 0, "deposited once");
        if (isDone) done["reenter"]++;
        _record();
    }

    /// Past `submit`, as ever.
    function deposit(uint256 who, uint256 amount) external {
        address user = _user(who);
        amount = 1 + amount % 1e6;
        vm.prank(user);
        router.deposit(IERC20(address(usdc)), amount);
        _depositedMap[user] += int256(amount);
    }

    function passTime(uint256 seconds_) external {
        vm.warp(block.timestamp + seconds_ % 1 hours);
    }

    /// The router's word on every id never changes once given, and what is on chain is the sum of the calls it names.
    function check() external view {
        uint256 paid;
        for (uint256 i; i < users.length; i++) {
            address user = users[i];
            vm.assertEq(
                store.userBalanceMap(address(usdc), user), uint256(_depositedMap[user]), "each call once"
            );
            vm.assertEq(PayingRouter(address(router)).paidMap(user), _paidMap[user], "each value once");
            paid += _paidMap[user];
            for (uint256 id; id < IDS; id++) {
                vm.assertTrue(
                    router.doneMap(user, bytes32(id)) == _doneMap[user][bytes32(id)], "what is done stays done"
                );
            }
        }
        vm.assertEq(address(router).balance, paid, "no other ether");
    }

    /// Takes note of the ids that are done since the last action.
    function _record() private {
        for (uint256 i; i < users.length; i++) {
            for (uint256 id; id < IDS; id++) {
                bytes32 callHash = router.doneMap(users[i], bytes32(id));
                if (callHash == 0 || _doneMap[users[i]][bytes32(id)] != 0) continue;
                _doneMap[users[i]][bytes32(id)] = callHash;
                _depositedMap[users[i]] += _effectMap[callHash].deposited;
                _paidMap[users[i]] += _effectMap[callHash].paid;
            }
        }
    }

    function _items(uint256 seed) private returns (UserRouter.Item[] memory items, uint256 value) {
        items = new UserRouter.Item[](1 + seed % 3);
        for (uint256 i; i < items.length; i++) {
            uint256 pick = _next(seed, i);
            // few amounts, so that versions come again
            uint256 amount = 1 + (pick >> 40) % 5;
            uint256 kind = (pick >> 20) % 8;
            bytes memory call;
            if (kind < 4) call = abi.encodeCall(UserRouter.deposit, (IERC20(address(usdc)), amount));
            else if (kind < 6) {
                call = abi.encodeCall(UserRouter.withdraw, (IERC20(address(usdc)), address(0xdead), amount));
            } else {
                call = abi.encodeCall(PayingRouter.pay, (1 ether));
            }
            int256 moved = kind < 4 ? int256(amount) : kind < 6 ? -int256(amount) : int256(0);
            items[i] = UserRouter.Item(_id(pick), kind < 6 ? 0 : 1 ether, call);
            _effectMap[keccak256(call)] = Effect(moved, items[i].value);
            value += items[i].value;
        }
        if (seed % 11 == 0) value += 1;
        if (seed % 13 == 0 && value > 0) value -= 1;
    }

    function _call(address user, uint256 value, bytes memory call) private returns (bool isDone) {
        _sent.push(call);
        _values.push(value);
        vm.prank(user);
        (isDone,) = address(router).call{value: value}(call);
    }

    function _deadline(uint256 seed) private view returns (uint256) {
        return seed % 7 == 0 ? block.timestamp - 1 : block.timestamp + seed % 2 hours;
    }

    function _id(uint256 seed) private pure returns (bytes32) {
        return bytes32(seed % IDS);
    }

    function _user(uint256 index) private view returns (address) {
        return users[index % users.length];
    }

    function _next(uint256 seed, uint256 salt) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, salt)));
    }
}
