// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Copies} from "contracts/Copies.sol";
import {Gmx} from "contracts/gmx/Gmx.sol";
import {IMatchingRule} from "contracts/interfaces/IMatchingRule.sol";
import {IMirror} from "contracts/interfaces/IMirror.sol";
import {Permission} from "contracts/Permission.sol";
import {IPriceFeed, PriceFeeds} from "contracts/PriceFeeds.sol";
import {Roles} from "contracts/Roles.sol";
import {ExchangeRouter} from "contracts/sandbox/ExchangeRouter.sol";
import {GmxAddresses} from "contracts/sandbox/GmxAddresses.sol";
import {PriceFeed, Prices} from "contracts/sandbox/PriceFeed.sol";
import {RoleStore} from "contracts/sandbox/RoleStore.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// A feed with other decimals.
contract LongFeed {
    uint8 public decimals = 20;
    int256 private _answer;

    function set(int256 answer) external {
        _answer = answer;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (1, _answer, 0, block.timestamp, 1);
    }
}

/// What the owner may change, how late, and that each change is an event.
contract RegistryTest is Setup {
    event ExchangeRouterScheduled(address indexed exchangeRouter, bytes32 indexed change, uint256 readyTime);
    event SetExchangeRouter(address indexed exchangeRouter);
    event ChangeCancelled(bytes32 indexed change);
    event ConfigScheduled(IMirror.Config config, bytes32 indexed change, uint256 readyTime);
    event SetConfig(IMirror.Config config);
    event RoleScheduled(
        bytes32 indexed role, address indexed account, bool isGranted, bytes32 change, uint256 readyTime
    );
    event SetConfig(IMatchingRule.Config config);

    function _nextRouter() private returns (address next) {
        next = address(new ExchangeRouter());
        vm.prank(address(gmxScript));
        RoleStore(GmxAddresses.ROLE_STORE).grantRole(next, keccak256(abi.encode("CONTROLLER")));
    }

    function test_aRouterIsAnnouncedTwoDaysAhead() public {
        address next = _nextRouter();
        bytes32 change = keccak256(abi.encode("exchangeRouter", next));
        vm.startPrank(OWNER);
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        gmx.setExchangeRouter(next);
        vm.expectEmit(address(gmx));
        emit ExchangeRouterScheduled(next, change, block.timestamp + 2 days);
        gmx.scheduleExchangeRouter(next);
        vm.warp(block.timestamp + 2 days - 1);
        vm.expectPartialRevert(Permission.Permission__TooEarly.selector);
        gmx.setExchangeRouter(next);
        vm.warp(block.timestamp + 1);
        vm.expectEmit(address(gmx));
        emit SetExchangeRouter(next);
        gmx.setExchangeRouter(next);
        vm.assertTrue(gmx.exchangeRouter() == next, "set");
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        gmx.setExchangeRouter(next);
        vm.stopPrank();
    }

    function test_aChangeCanBeTakenBack() public {
        address next = _nextRouter();
        bytes32 change = keccak256(abi.encode("exchangeRouter", next));
        vm.startPrank(OWNER);
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        gmx.cancelChange(change);
        gmx.scheduleExchangeRouter(next);
        vm.expectEmit(address(gmx));
        emit ChangeCancelled(change);
        gmx.cancelChange(change);
        vm.warp(block.timestamp + 3 days);
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        gmx.setExchangeRouter(next);
        vm.stopPrank();
    }

    /// What was announced long ago is not kept ready for the day when nobody remembers it.
    function test_anAnnouncementLapses() public {
        address next = _nextRouter();
        vm.startPrank(OWNER);
        gmx.scheduleExchangeRouter(next);
        vm.warp(block.timestamp + 9 days + 1);
        vm.expectPartialRevert(Permission.Permission__TooLate.selector);
        gmx.setExchangeRouter(next);
        gmx.scheduleExchangeRouter(next);
        vm.warp(block.timestamp + 9 days);
        gmx.setExchangeRouter(next);
        vm.stopPrank();
    }

    /// With these the owner could take every balance and everything that users have approved, or keep it from them.
    function test_rolesThatMoveMoneyAreAnnouncedTwoDaysAhead() public {
        vm.warp(mirror.setupEnd());
        _join(ALICE, 1_000e6);
        Permission[7] memory all = [Permission(store), tokenRouter, rules, copies, leaves, settle, settle];
        bytes32[7] memory roles = [
            Roles.PAY, Roles.TRANSFER, Roles.ROUTER, Roles.COPY, Roles.ROUTER, Roles.LEAVES, Roles.KEEPER
        ];
        vm.startPrank(OWNER);
        for (uint256 i; i < all.length; i++) {
            vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
            all[i].grantRole(roles[i], OWNER);
        }
        bytes32 change = keccak256(abi.encode("role", Roles.PAY, OWNER, true));
        vm.expectEmit(address(store));
        emit RoleScheduled(Roles.PAY, OWNER, true, change, block.timestamp + 2 days);
        store.scheduleRole(Roles.PAY, OWNER, true);
        vm.expectPartialRevert(Permission.Permission__TooEarly.selector);
        store.grantRole(Roles.PAY, OWNER);
        // to announce one is not to announce another, nor the opposite
        vm.warp(block.timestamp + 2 days);
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        store.grantRole(Roles.DEBIT, OWNER);
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        store.revokeRole(Roles.PAY, OWNER);
        // who disagrees has left
        vm.stopPrank();
        vm.prank(ALICE);
        vm.assertEq(router.withdrawAll(_usdc(), ALICE), 1_000e6, "withdrawn");
        vm.startPrank(OWNER);
        store.grantRole(Roles.PAY, OWNER);
        vm.assertTrue(store.hasRole(Roles.PAY, OWNER), "granted");
        vm.stopPrank();
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        store.scheduleRole(Roles.PAY, STRANGER, true);
    }

    /// By taking a contract's role the owner could keep everything where it is.
    function test_rolesThatPayingDependsOnAreRevokedTwoDaysLater() public {
        vm.warp(mirror.setupEnd());
        vm.startPrank(OWNER);
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        store.revokeRole(Roles.PAY, address(rules));
        store.scheduleRole(Roles.PAY, address(rules), false);
        vm.warp(block.timestamp + 2 days);
        store.revokeRole(Roles.PAY, address(rules));
        vm.assertTrue(!store.hasRole(Roles.PAY, address(rules)), "revoked");
        vm.stopPrank();
    }

    function test_pausersAreAppointedAndKeepersDismissedAtOnce() public {
        vm.warp(mirror.setupEnd());
        vm.startPrank(OWNER);
        mirror.grantRole(Roles.PAUSER, ALICE);
        mirror.revokeRole(Roles.PAUSER, ALICE);
        copies.revokeRole(Roles.KEEPER, KEEPER);
        vm.assertTrue(!copies.isKeeper(KEEPER) && !mirror.hasRole(Roles.PAUSER, ALICE), "both are out");
        vm.stopPrank();
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        copies.revokeRole(Roles.KEEPER, KEEPER);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        copies.grantRole(Roles.KEEPER, KEEPER);
    }

    function test_onlyContractsOfGmxAreAccepted() public {
        address foreign = address(new ExchangeRouter());
        vm.startPrank(OWNER);
        vm.expectPartialRevert(Gmx.Gmx__NotAController.selector);
        gmx.scheduleExchangeRouter(foreign);
        vm.stopPrank();
        // one that GMX has dropped meanwhile
        address next = _nextRouter();
        vm.prank(OWNER);
        gmx.scheduleExchangeRouter(next);
        vm.prank(address(gmxScript));
        RoleStore(GmxAddresses.ROLE_STORE).revokeRole(next, keccak256(abi.encode("CONTROLLER")));
        vm.warp(block.timestamp + 2 days);
        vm.prank(OWNER);
        vm.expectPartialRevert(Gmx.Gmx__NotAController.selector);
        gmx.setExchangeRouter(next);
    }

    function test_aNewRouterServesOpenCopies() public {
        bytes32 key = _openCopy(10);
        address next = _nextRouter();
        vm.prank(address(gmxScript));
        RoleStore(GmxAddresses.ROLE_STORE).grantRole(next, keccak256(abi.encode("ROUTER_PLUGIN")));
        vm.startPrank(OWNER);
        gmx.scheduleExchangeRouter(next);
        vm.warp(block.timestamp + 2 days);
        gmx.setExchangeRouter(next);
        vm.stopPrank();
        (, bytes32 order) = _leave(key, ALICE);
        vm.assertTrue(gmxScript.execute(order), "leaving goes on");
    }

    function test_aFeedIsAnnouncedTwoDaysAhead() public {
        PriceFeeds.Feed memory next = PriceFeeds.Feed(IPriceFeed(address(gmxScript.feedMap(WETH))), 18, 1 hours);
        vm.startPrank(OWNER);
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        feeds.setFeed(WETH, next);
        feeds.scheduleFeed(WETH, next);
        vm.expectPartialRevert(Permission.Permission__TooEarly.selector);
        feeds.setFeed(WETH, next);
        vm.warp(block.timestamp + 2 days);
        feeds.setFeed(WETH, next);
        vm.stopPrank();
        (uint256 price, bool isFresh) = feeds.latestPrice(WETH);
        vm.assertEq(price, 2_000e12, "as GMX writes it");
        vm.assertTrue(!isFresh, "two days old: not fresh");
        vm.expectPartialRevert(PriceFeeds.PriceFeeds__NoPrice.selector);
        feeds.freshPrice(WETH);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        feeds.scheduleFeed(WETH, next);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        feeds.setFeed(WETH, next);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        gmx.scheduleExchangeRouter(address(1));
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        gmx.setExchangeRouter(address(1));
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        gmx.cancelChange(0);
    }

    function test_aFeedWithoutAnAnswerGivesNoPrice() public {
        LongFeed source = new LongFeed();
        address token = address(0x70cece);
        vm.startPrank(OWNER);
        PriceFeeds.Feed memory feed = PriceFeeds.Feed(IPriceFeed(address(source)), 11, 1 hours);
        feeds.scheduleFeed(token, feed);
        vm.warp(block.timestamp + 2 days);
        vm.expectPartialRevert(PriceFeeds.PriceFeeds__InvalidFeed.selector);
        feeds.setFeed(token, feed);
        feed.tokenDecimals = 6;
        feeds.scheduleFeed(token, feed);
        vm.warp(block.timestamp + 2 days);
        feeds.setFeed(token, feed);
        vm.stopPrank();
        (uint256 price, bool isFresh) = feeds.latestPrice(token);
        vm.assertTrue(price == 0 && !isFresh, "an answer of zero");
        source.set(-5);
        (price, isFresh) = feeds.latestPrice(token);
        vm.assertTrue(price == 0 && !isFresh, "or below");
        source.set(3e20);
        (price, isFresh) = feeds.latestPrice(token);
        vm.assertTrue(price == 3e24 && isFresh, "three dollars for a million units");
        vm.etch(address(source), "");
        vm.etch(address(source), hex"fe");
        (price, isFresh) = feeds.latestPrice(token);
        vm.assertTrue(price == 0 && !isFresh, "or none at all");
    }

    function test_limitsAreAnnouncedTwoDaysAheadAndHaveBounds() public {
        IMirror.Config memory next = config();
        next.maxOpenAge = 60;
        bytes32 change = keccak256(abi.encode("config", next));
        vm.startPrank(OWNER);
        vm.expectPartialRevert(Permission.Permission__NotScheduled.selector);
        mirror.setConfig(next);
        vm.expectEmit(address(mirror));
        emit ConfigScheduled(next, change, block.timestamp + 2 days);
        mirror.scheduleConfig(next);
        vm.expectPartialRevert(Permission.Permission__TooEarly.selector);
        mirror.setConfig(next);
        vm.warp(block.timestamp + 2 days);
        vm.expectEmit(address(mirror));
        emit SetConfig(next);
        mirror.setConfig(next);
        vm.stopPrank();
        (,,, uint256 age,) = mirror.config();
        vm.assertEq(age, 60, "set");
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        mirror.scheduleConfig(next);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        mirror.setConfig(next);
        for (uint256 i; i < 9; i++) {
            next = config();
            if (i == 0) next.maxLeverage = 9_999;
            if (i == 1) next.maxLeverage = 2_000_001;
            if (i == 2) next.maxSlippage = 2_001;
            if (i == 3) next.maxExitSlippage = 2_001;
            if (i == 4) next.maxOpenAge = 0;
            if (i == 5) next.maxOpenAge = 3_601;
            if (i == 6) next.adjustTolerance = 0;
            if (i == 7) next.adjustTolerance = 2_001;
            if (i == 8) (next.maxLeverage, next.maxOpenAge) = (0, 0);
            vm.prank(OWNER);
            vm.expectRevert(IMirror.Config__InvalidBounds.selector);
            mirror.scheduleConfig(next);
        }
    }

    function test_theBoundsOfRulesHaveAnEvent() public {
        IMatchingRule.Config memory next = bounds();
        next.minAllowanceRate = 200;
        vm.expectEmit(address(rules));
        emit SetConfig(next);
        vm.prank(OWNER);
        rules.setConfig(next);
    }

    function test_aKeeperIsRevokedInOnePlace() public {
        bytes32 key = _openCopy(10);
        vm.prank(OWNER);
        copies.revokeRole(Roles.KEEPER, KEEPER);
        vm.startPrank(KEEPER);
        vm.expectRevert();
        mirror.adjust{value: EXECUTION_FEE}(_adjustCall(key));
        vm.expectRevert();
        leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
        vm.expectRevert();
        settle.settle(key, USDC, 1);
        vm.stopPrank();
    }

    function test_aCopyLosesNoMoreWeightThanAFollowerHas() public {
        bytes32 key = _openCopy(10);
        vm.startPrank(address(leaves));
        vm.expectPartialRevert(Copies.Copies__NotInCopy.selector);
        copies.reduceWeight(key, ALICE, 1_000e6 + 1);
        vm.expectPartialRevert(Copies.Copies__NotInCopy.selector);
        copies.reduceWeight(key, ALICE, 0);
        vm.stopPrank();
    }

    function test_nobodyElseTouchesCopies() public {
        bytes32 key = _openCopy(10);
        bytes4 reason = Permission.Permission__Unauthorized.selector;
        vm.startPrank(OWNER);
        vm.expectRevert(reason);
        copies.reduceWeight(key, ALICE, 1);
        vm.expectRevert(reason);
        copies.addRemainder(key, ALICE, 1);
        vm.expectRevert(reason);
        copies.payRemainders(key, 1);
        vm.expectRevert(reason);
        copies.payRemainder(key, ALICE, 1);
        vm.expectRevert(reason);
        copies.charge(key, 1);
        vm.expectRevert(reason);
        copies.uncharge(key, 0);
        vm.expectRevert(reason);
        copies.addOwed(key, 1);
        vm.expectRevert(reason);
        copies.payOwed(key, 0);
        vm.expectRevert(reason);
        copies.addReturned(key, 1);
        vm.expectRevert(reason);
        copies.endOpening(key, false);
        vm.expectRevert(reason);
        copies.cancelOrder(key, key);
        vm.expectRevert(reason);
        copies.claimFunding(key, new address[](0));
        vm.expectRevert(reason);
        copies.claimCollateral(key, new address[](0), new uint256[](0));
        vm.expectRevert(reason);
        copies.transfer(key, USDC, OWNER, 1);
        vm.expectRevert(reason);
        copies.takeEth(key, 0);
        vm.expectRevert(reason);
        copies.wrapEth(key);
        (bool isOk,) = copies.accountOf(key).call(abi.encodeWithSignature("execute(address,uint256,bytes)", USDC, 0, ""));
        vm.assertTrue(!isOk, "nor their accounts");
        vm.stopPrank();
    }

    function test_onlyTheirMakerSetsTheSandboxsPrices() public {
        address[] memory tokens = new address[](0);
        Prices prices = gmxScript.feedPrices();
        vm.expectRevert(Prices.Prices__NotOwner.selector);
        prices.setPrices(tokens, new uint128[](0));
        PriceFeed feed = gmxScript.feedMap(WETH);
        vm.assertEq(feed.decimals(), 8, "as Chainlink");
    }
}
