// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Copies} from "contracts/Copies.sol";
import {Exchange} from "contracts/Exchange.sol";
import {Leaves} from "contracts/Leaves.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Settle} from "contracts/Settle.sol";
import {Token} from "contracts/Token.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// A copy that some leave, compared with a twin in which everyone stays: what each of the others is paid in the end.
contract LeavesTest is Protocol {
    address private constant BTC_MARKET = address(0x0abd);
    uint256 private constant BTC_PRICE = 60_000e22;

    Token private _wbtc;
    Token private _token;
    Token private _index;
    /// The index token's price when the copy was opened.
    uint256 private _opened;
    address[] private _users;
    bytes32 private _key;
    uint256 private _seed;

    function setUp() public {
        vm.warp(1_800_000_000);
        vm.prank(KEEPER);
        mirror.beat();
        _wbtc = new Token();
        _wbtc.initialize("Wrapped BTC", "WBTC", 8, OWNER, false);
        _setPrice(address(_wbtc), BTC_PRICE);
        Exchange.MarketUpdate[] memory markets = new Exchange.MarketUpdate[](1);
        markets[0] = Exchange.MarketUpdate(BTC_MARKET, address(_wbtc));
        exchange.setMarkets(markets);
        for (uint160 i; i < 6; i++) _users.push(address(0xbeef00 + i));
    }

    function _random(uint256 below) private returns (uint256) {
        _seed = uint256(keccak256(abi.encode(_seed)));
        return _seed % below;
    }

    function _free(address user) private view returns (uint256) {
        return store.userBalanceMap(address(_token), user);
    }

    function _priceOf(Token token) private view returns (uint256 price) {
        (price,) = exchange.priceMap(address(token));
    }

    /// Sets the index token to 40 to 160 percent of its opening price, occasionally to almost zero.
    function _movePrice() private {
        uint256 hundredths = _random(12) == 0 ? 1 : 40 + _random(121);
        _setPrice(address(_index), _opened * hundredths / 100 + _random(1_000));
    }

    /// A copy for two to six followers: collateral with 6 or 18 decimals, an index token with 8 or 18, long or short, up to
    /// 30x, with a history of prices, adjustments and fees, some of them paid from parts, and possibly a balance in its
    /// account.
    function _copy(uint256 seed) private {
        _seed = seed;
        (bool isUsdc, bool isBtc) = (_random(2) == 0, _random(2) == 0);
        (_token, _index, _opened) = (isUsdc ? usdc : weth, isBtc ? _wbtc : weth, isBtc ? BTC_PRICE : WETH_PRICE);
        uint256 count = 2 + _random(5);
        while (_users.length > count) _users.pop();
        uint256 unit = isUsdc ? 1e6 : 1e15;
        for (uint256 i; i < count; i++) {
            _deposit(_users[i], _token, (100 + _random(10_000)) * unit + _random(unit));
            _follow(_users[i], _token, 500 + _random(9_501));
        }
        Mirror.MirrorCall memory call = _mirrorCall(_users);
        call.source.collateralToken = address(_token);
        (call.market, call.isLong) = (isBtc ? BTC_MARKET : MARKET, _random(2) == 0);
        call.acceptablePrice = call.isLong ? type(uint256).max : 0;
        call.traderCollateralDelta = int256(1_000 * unit);
        call.traderSizeDelta = 1_000 * unit * _priceOf(_token) * (1 + _random(30));
        vm.prank(KEEPER);
        (_key,) = mirror.mirror(call);
        for (uint256 i; i < count; i++) {
            uint256 free = _free(_users[i]);
            if (free == 0 || _random(2) == 0) continue;
            vm.prank(_users[i]);
            router.withdraw(_token, _users[i], free);
        }
        uint256 changes = _random(4);
        for (uint256 i; i < changes; i++) {
            _movePrice();
            _adjust(_random(30) + 1, _random(40 * unit));
        }
        if (_random(3) == 0) _mint(_token, mirror.getAllocation(_key).account, _random(50 * unit));
        _movePrice();
    }

    /// Follows the trader to a leverage; does nothing if the fee or the leverage is too high.
    function _adjust(uint256 leverage, uint256 fee) private {
        Mirror.AdjustCall memory call = _adjustCall(_key);
        call.traderCollateral = 1e18;
        call.traderSize = 1e18 * _priceOf(_token) * leverage;
        call.keeperFee = fee;
        vm.prank(KEEPER);
        (bool isOk,) = address(mirror).call(abi.encodeCall(mirror.adjust, (call)));
        isOk;
    }

    function _settleHeld() private {
        if (_token.balanceOf(mirror.getAllocation(_key).account) == 0) return;
        vm.prank(KEEPER);
        settle.settle(_key, 0, KEEPER);
    }

    /// The trader closes at a price, and the copy is settled.
    function _end(uint256 price) private {
        _setPrice(address(_index), price);
        (, Exchange.Position memory position) = mirror.getPosition(_key);
        if (position.sizeInUsd > 0) {
            Mirror.AdjustCall memory call = _adjustCall(_key);
            vm.prank(KEEPER);
            mirror.adjust(call);
        }
        if (settle.isFinal(_key)) return;
        vm.prank(KEEPER);
        settle.settle(_key, 0, KEEPER);
    }

    function _leave(address user) private returns (uint256 paid) {
        uint256 before = _free(user);
        vm.prank(user);
        router.leaveCopy(_key);
        vm.prank(KEEPER);
        settle.leaveCopy(_key, user, 0, KEEPER);
        return _free(user) - before;
    }

    function _balances() private view returns (uint256[] memory list) {
        return store.getBalanceList(address(_token), _users);
    }

    /// What each is paid if all stay and the trader closes at a price.
    function _stayed(uint256 price) private returns (uint256[] memory paid) {
        uint256 start = vm.snapshotState();
        _end(price);
        paid = _balances();
        vm.revertToState(start);
    }

    /// The value of one unit of the index token at a price, in units of the collateral token, rounded up.
    function _unitWorth(uint256 price) private view returns (uint256) {
        return price / _priceOf(_token) + 1;
    }

    function _isOpen() private view returns (bool) {
        (, Exchange.Position memory position) = mirror.getPosition(_key);
        return position.sizeInUsd > 0;
    }

    /// Nobody who stays is paid less, except for the remainder of the twin's settlement, which went to the largest part, and
    /// together they are paid at most `more` above that.
    function _compare(uint256[] memory stayed, address largest, address[] memory gone, uint256 more) private view {
        uint256[] memory paid = _balances();
        (uint256 now_, uint256 twin) = (0, 0);
        for (uint256 i; i < _users.length; i++) {
            if (_isIn(gone, _users[i])) continue;
            uint256 remainder = _users[i] == largest ? _users.length - 1 : 0;
            vm.assertGe(paid[i] + remainder, stayed[i], "who stays is paid no less");
            (now_, twin) = (now_ + paid[i], twin + stayed[i]);
        }
        vm.assertGe(twin + more, now_, "and next to nothing more");
    }

    /// The index of the largest part, the first of equals.
    function _largest() private view returns (address) {
        Mirror.Allocation memory allocation = mirror.getAllocation(_key);
        uint256 most;
        for (uint256 i; i < allocation.allocationList.length; i++) {
            if (allocation.allocationList[i] > allocation.allocationList[most]) most = i;
        }
        return allocation.mimicList[most];
    }

    function _isIn(address[] memory list, address user) private pure returns (bool) {
        for (uint256 i; i < list.length; i++) if (list[i] == user) return true;
        return false;
    }

    function _only(address user) private pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = user;
    }

    /// After any history of the copy, and at any later price.
    function testFuzz_othersArePaidWhatTheyWouldBe(uint256 seed) public {
        _copy(seed);
        if (!_isOpen()) return;
        _settleHeld();
        address leaver = _users[_random(_users.length)];
        uint256 now_ = _priceOf(_index);
        uint256 later = now_ * (50 + _random(101)) / 100;
        uint256[] memory stayed = _stayed(now_);
        uint256[] memory stayedLater = _stayed(later);
        (uint256 before, address largest) = (_free(leaver), _largest());

        uint256 paid = _leave(leaver);
        uint256 share = stayed[_indexOf(leaver)] - before;
        vm.assertGe(share, paid, "who leaves is paid no more than his share");
        vm.assertGe(paid + _unitWorth(now_) + _users.length + 5, share, "and next to nothing less");
        _end(later);
        _compare(stayedLater, largest, _only(leaver), _unitWorth(later) + _users.length + 5);
        vm.assertEq(_free(leaver), before + paid, "it is settled without him");
    }

    function _indexOf(address user) private view returns (uint256 i) {
        while (_users[i] != user) i++;
    }

    /// Two leave one after the other: what they and the others are paid does not depend on who is first.
    function testFuzz_orderOfLeavesDoesNotMatter(uint256 seed) public {
        _copy(seed);
        if (!_isOpen() || _users.length < 3) return;
        _settleHeld();
        (address one, address other) = (_users[0], _users[1]);
        uint256 later = _priceOf(_index) * (50 + _random(101)) / 100;
        uint256 most = 2 * (_unitWorth(_priceOf(_index)) + _unitWorth(later)) + 2 * _users.length + 10;
        uint256[] memory stayed = _stayed(later);
        address largest = _largest();
        uint256 start = vm.snapshotState();
        _leave(one);
        _leave(other);
        _end(later);
        uint256[] memory first = _balances();
        vm.revertToState(start);
        _leave(other);
        _leave(one);
        _end(later);
        uint256[] memory second = _balances();
        for (uint256 i; i < first.length; i++) {
            vm.assertGe(first[i] + most, second[i], "the first order");
            vm.assertGe(second[i] + most, first[i], "the second order");
        }
        address[] memory gone = new address[](2);
        (gone[0], gone[1]) = (one, other);
        _compare(stayed, largest, gone, most);
    }

    /// The copy continues to follow its trader: each change rounds by units, and the twins differ by no more than that.
    function testFuzz_theCopyGoesOnFollowing(uint256 seed) public {
        _copy(seed);
        if (!_isOpen()) return;
        _settleHeld();
        address leaver = _users[_random(_users.length)];
        uint256 seedAfter = _seed;
        uint256 start = vm.snapshotState();
        _goOn(seedAfter);
        uint256[] memory stayed = _balances();
        vm.revertToState(start);
        _leave(leaver);
        _goOn(seedAfter);
        uint256[] memory paid = _balances();
        // three changes, each of which may move one unit of the index token and, at 5x, double the difference
        uint256 most = 120 * (_unitWorth(2 * _priceOf(_index)) + 4);
        for (uint256 i; i < _users.length; i++) {
            if (_users[i] == leaver) continue;
            vm.assertGe(paid[i] + most, stayed[i], "no less");
            vm.assertGe(stayed[i] + most, paid[i], "no more");
        }
    }

    function _goOn(uint256 seed) private {
        _seed = seed;
        for (uint256 i; i < 3; i++) {
            _setPrice(address(_index), _priceOf(_index) * (80 + _random(41)) / 100);
            _adjust(_random(5) + 1, 0);
        }
        _end(_priceOf(_index));
    }

    /// Everyone leaves, in any order: the position's whole value goes to them and the platform, and nothing is left.
    function testFuzz_everybodyLeaves(uint256 seed) public {
        _copy(seed);
        if (!_isOpen()) return;
        _settleHeld();
        (Exchange.PositionId memory id,) = mirror.getPosition(_key);
        uint256 value = exchange.getValue(id);
        uint256 fees = store.platformFeeMap(address(_token));
        uint256 paid;
        for (uint256 i = _users.length; i > 0; i--) paid += _leave(_users[(i + seed % 6) % _users.length]);
        paid += store.platformFeeMap(address(_token)) - fees;
        uint256 most = _users.length * (_unitWorth(_priceOf(_index)) + 5);
        // a follower who has lost everything cannot cover the units that stay when they leave
        vm.assertGe(value + (value < most ? most : 0), paid, "no more than it was worth");
        vm.assertGe(paid + most, value, "and next to nothing less");
        vm.assertTrue(settle.isFinal(_key) && !_isOpen(), "the copy is over");
        vm.assertEq(_token.balanceOf(id.account), 0, "its account is empty");
        vm.assertEq(exchange.collateralMap(address(_token)), 0, "so is the exchange");
    }

    /// What is in the account is shared by all first, including the leaver.
    function testFuzz_heldBalanceIsEverybodys(uint256 seed, uint256 held) public {
        _copy(seed);
        if (!_isOpen()) return;
        _mint(_token, mirror.getAllocation(_key).account, held % 1e9 + 1);
        address leaver = _users[_random(_users.length)];
        uint256 start = vm.snapshotState();
        _settleHeld();
        uint256[] memory settled = _balances();
        vm.revertToState(start);
        _leave(leaver);
        uint256[] memory paid = _balances();
        for (uint256 i; i < paid.length; i++) {
            if (_users[i] != leaver) vm.assertEq(paid[i], settled[i], "the others' shares of what was held");
        }
        vm.assertGe(paid[_indexOf(leaver)], settled[_indexOf(leaver)], "his too");
    }

    function _leaveReverts(address user, bytes4 selector) private {
        vm.prank(user);
        vm.expectPartialRevert(selector);
        router.leaveCopy(_key);
    }

    function _takeOutReverts(address user, uint256 fee, bytes4 selector) private {
        vm.prank(KEEPER);
        vm.expectPartialRevert(selector);
        settle.leaveCopy(_key, user, fee, KEEPER);
    }

    /// Two with 100 USDC each, 10x long.
    function _plain() private {
        (_token, _index) = (usdc, weth);
        while (_users.length > 2) _users.pop();
        for (uint256 i; i < 2; i++) {
            _deposit(_users[i], usdc, 1_000e6);
            _follow(_users[i], usdc, 1_000);
        }
        Mirror.MirrorCall memory call = _mirrorCall(_users);
        vm.prank(KEEPER);
        (_key,) = mirror.mirror(call);
    }

    function test_refusals() public {
        _leaveReverts(KEEPER, Copies.Mirror__AllocationMissing.selector);
        _takeOutReverts(KEEPER, 0, Copies.Mirror__AllocationMissing.selector);
        _plain();
        _leaveReverts(KEEPER, Leaves.Mirror__NotInCopy.selector);
        _takeOutReverts(KEEPER, 0, Settle.Settle__NotLeaving.selector);
        _takeOutReverts(_users[0], 0, Settle.Settle__NotLeaving.selector);
        vm.prank(_users[0]);
        router.leaveCopy(_key);
        _leaveReverts(_users[0], Leaves.Mirror__AlreadyLeaving.selector);
        _takeOutReverts(_users[0], 10e6, Copies.Mirror__CopyFeesAboveLimit.selector);
        _setPrice(address(weth), 1_900e12);
        _takeOutReverts(_users[0], 5e6, Settle.Settle__KeeperFeeAboveLimit.selector);
        vm.prank(OWNER);
        mirror.pause();
        vm.prank(KEEPER);
        settle.leaveCopy(_key, _users[0], 4e6, KEEPER);
        _takeOutReverts(_users[0], 0, Leaves.Mirror__NotInCopy.selector);
        _end(WETH_PRICE);
        _leaveReverts(_users[1], Copies.Mirror__AlreadyClosed.selector);
    }

    function _setPool(uint256 amount) private {
        vm.startPrank(address(exchange));
        require(usdc.transfer(OWNER, exchange.poolAmount(address(usdc))), "transfer");
        vm.stopPrank();
        _mint(usdc, address(exchange), amount);
    }

    /// Both have gained 50 USDC, and the pool has 50: each would be paid 25 of it.
    function test_waitsWhileThePoolIsShort() public {
        _plain();
        _setPool(50e6);
        _setPrice(address(weth), 2_100e12);
        vm.prank(_users[0]);
        router.leaveCopy(_key);
        _takeOutReverts(_users[0], 0, Exchange.Exchange__PoolShort.selector);
        uint256 start = vm.snapshotState();
        _end(2_100e12);
        vm.assertEq(_free(_users[0]), 1_023.75e6, "a close pays him");
        vm.assertEq(_free(_users[1]), 1_023.75e6, "as it pays who stays");
        vm.revertToState(start);
        _mint(usdc, address(exchange), 50e6);
        vm.prank(KEEPER);
        settle.leaveCopy(_key, _users[0], 0, KEEPER);
        _end(2_100e12);
        vm.assertEq(_free(_users[0]), 1_048.5e6 - 1, "what he has gained, but for what is rounded up for the other");
        vm.assertEq(_free(_users[1]), 1_048.5e6 + 2, "no less for who stays");
    }

    /// If the copy has lost, the pool does not matter.
    function test_leavesWithALossWhileThePoolIsEmpty() public {
        _plain();
        _setPool(0);
        _setPrice(address(weth), 1_900e12);
        vm.assertEq(_leave(_users[0]), 49.5e6 - 1, "half of what he put in");
    }

    /// The pool runs short afterwards: those who stay are paid no less of it than otherwise.
    function testFuzz_poolThatGetsShort(uint256 pool, uint256 price) public {
        _plain();
        _setPool(1e6 + pool % 400e6);
        _setPrice(address(weth), 2_001e12);
        uint256 later = 2_001e12 + price % 500e12;
        uint256[] memory stayed = _stayed(later);
        _leave(_users[0]);
        _end(later);
        vm.assertGe(_free(_users[1]) + 1, stayed[1], "no less");
    }

    /// A bitcoin short from 90,000 to 9,000 dollars: the one who stays has less than a unit of it.
    function test_shortOfLessThanAnIndexUnit() public {
        (_token, _index) = (usdc, _wbtc);
        while (_users.length > 2) _users.pop();
        _setPrice(address(_wbtc), 90_000e22);
        _deposit(_users[0], usdc, 1_000e6);
        _deposit(_users[1], usdc, 890);
        for (uint256 i; i < 2; i++) _follow(_users[i], usdc, 1_000);
        Mirror.MirrorCall memory call = _mirrorCall(_users);
        (call.market, call.isLong, call.acceptablePrice) = (BTC_MARKET, false, 0);
        vm.prank(KEEPER);
        (_key,) = mirror.mirror(call);
        uint256[] memory stayed = _stayed(9_000e22);
        _leave(_users[0]);
        uint256 start = vm.snapshotState();
        _end(9_000e22);
        vm.assertGe(_free(_users[1]), stayed[1], "no less than nine times what he put in");
        vm.assertGe(stayed[1] + 90 + 4, _free(_users[1]), "and a unit of bitcoin more at most");
        vm.revertToState(start);
        _setPrice(address(_wbtc), 9_000e22);
        _adjust(5, 0);
        (, Exchange.Position memory position) = mirror.getPosition(_key);
        vm.assertTrue(position.sizeInUsd > 0 && position.sizeInTokens == 0, "it follows the trader");
        _settleHeld();
        _end(9_000e22);
        vm.assertGe(_free(_users[1]) + 3, stayed[1], "no less in parts");
    }

    /// The last leaver's fee counts towards the copy's own limit, as with any settlement of it.
    function test_feeOfTheLastOne() public {
        _plain();
        _leave(_users[1]);
        vm.prank(_users[0]);
        router.leaveCopy(_key);
        vm.prank(KEEPER);
        settle.leaveCopy(_key, _users[0], 4e6, KEEPER);
        (uint128 gross, uint128 charged) = mirror.copyFeesMap(_key);
        vm.assertTrue(gross == 200e6 && charged == 8e6, "for what it would be of all");
    }

    function test_exitPaysWhoAskedAndWasNotServed() public {
        _plain();
        vm.prank(_users[0]);
        router.leaveCopy(_key);
        vm.warp(mirror.exitTime());
        vm.prank(_users[0]);
        vm.assertEq(router.exit(_key), 99e6, "his share");
        vm.assertEq(_free(_users[1]), 999e6, "and the other's");
    }

    function test_exitWithoutWhoHasLeft() public {
        _plain();
        uint256 paid = _leave(_users[0]);
        vm.warp(mirror.exitTime());
        vm.prank(_users[0]);
        vm.assertEq(router.exit(_key), 0, "who has left gets nothing more");
        vm.assertEq(_free(_users[0]), 900e6 + paid, "but what he was paid");
        vm.assertEq(_free(_users[1]), 999e6 + 2, "the other gets all");
    }

    function test_leavingTheLongestListStaysCheap() public {
        (_token, _index) = (usdc, weth);
        for (uint160 i = 6; i < 50; i++) _users.push(address(0xbeef00 + i));
        for (uint256 i; i < 50; i++) {
            _deposit(_users[i], usdc, 1_000e6);
            _follow(_users[i], usdc, 1_000);
        }
        Mirror.MirrorCall memory call = _mirrorCall(_users);
        vm.prank(KEEPER);
        (_key,) = mirror.mirror(call);
        _mint(usdc, mirror.getAllocation(_key).account, 1e6);
        vm.prank(_users[0]);
        router.leaveCopy(_key);
        vm.prank(KEEPER);
        uint256 gas = gasleft();
        settle.leaveCopy(_key, _users[0], 0, KEEPER);
        vm.assertGe(5_000_000, gas - gasleft(), "fits into a block many times");
        address[] memory rest = mirror.getAllocation(_key).mimicList;
        vm.assertTrue(rest.length == 49 && rest[0] == _users[1] && rest[48] == _users[49], "in their order");
    }
}
