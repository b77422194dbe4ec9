// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Exchange} from "contracts/Exchange.sol";
import {Roles} from "contracts/Roles.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// The sandbox's exchange: every path, and every revert.
contract ExchangeTest is Protocol {
    function setUp() public {
        vm.startPrank(OWNER);
        exchange.grantRole(Roles.TRADE, address(this));
        vm.stopPrank();
        _mint(usdc, address(this), 1e12);
        usdc.approve(address(exchange), 1e12);
    }

    function _id(bool isLong) private view returns (Exchange.PositionId memory) {
        return Exchange.PositionId(address(this), MARKET, address(usdc), isLong);
    }

    function _list(address indexToken) private {
        Exchange.MarketUpdate[] memory markets = new Exchange.MarketUpdate[](1);
        markets[0] = Exchange.MarketUpdate(MARKET, indexToken);
        exchange.setMarkets(markets);
    }

    function test_prices() public {
        Exchange.PriceUpdate[] memory prices = new Exchange.PriceUpdate[](1);
        prices[0] = Exchange.PriceUpdate(address(weth), 2, 1);
        vm.expectPartialRevert(Exchange.Exchange__InvalidPrice.selector);
        exchange.setPrices(prices);
        prices[0] = Exchange.PriceUpdate(address(weth), 0, 1);
        vm.expectPartialRevert(Exchange.Exchange__InvalidPrice.selector);
        exchange.setPrices(prices);
        _setPrice(address(weth), 0);
        vm.expectPartialRevert(Exchange.Exchange__PriceMissing.selector);
        exchange.increase(_id(true), 1, 1e30);
    }

    function test_refusals() public {
        vm.expectPartialRevert(Exchange.Exchange__InvalidSize.selector);
        exchange.increase(_id(true), 1, 0);
        vm.expectPartialRevert(Exchange.Exchange__PositionMissing.selector);
        exchange.decrease(_id(true), 1);
        exchange.increase(_id(true), 100e6, 1_000e30);
        vm.expectPartialRevert(Exchange.Exchange__InvalidSize.selector);
        exchange.decrease(_id(true), 0);
        vm.expectPartialRevert(Exchange.Exchange__InvalidSize.selector);
        exchange.decrease(_id(true), 1_001e30);
        vm.expectPartialRevert(Exchange.Exchange__InsufficientCollateral.selector);
        exchange.withdrawCollateral(_id(true), 100e6);
        exchange.withdrawCollateral(_id(true), 40e6);
        exchange.withdrawCollateral(_id(true), 0);
        _list(address(0));
        vm.expectPartialRevert(Exchange.Exchange__MarketMissing.selector);
        exchange.increase(_id(true), 0, 1e30);
        exchange.decrease(_id(true), 1_000e30);
        vm.assertEq(usdc.balanceOf(address(this)), 1e12, "all collateral is back");
    }

    function test_profitAndLossOfParts() public {
        exchange.increase(_id(true), 100e6, 1_000e30);
        exchange.increase(_id(false), 100e6, 1_000e30);
        _setPrice(address(weth), 2_100e12);
        uint256 held = usdc.balanceOf(address(this));
        exchange.decrease(_id(true), 500e30);
        vm.assertEq(usdc.balanceOf(address(this)) - held, 25e6, "half of a profit");
        (uint256 size,,) = exchange.positionMap(exchange.positionKey(_id(true)));
        vm.assertEq(size, 500e30, "half of a size");
        exchange.decrease(_id(false), 500e30);
        vm.assertEq(exchange.getPosition(_id(false)).collateral, 75e6, "half of a loss");
        vm.assertEq(exchange.getValue(_id(false)), 50e6, "worth");
        _setPrice(address(weth), 9_000e12);
        vm.assertEq(exchange.getValue(_id(false)), 0, "worth nothing");
        exchange.decrease(_id(false), 100e30);
        vm.assertEq(exchange.getPosition(_id(false)).sizeInUsd, 0, "a loss of all collateral closes");
    }

    function test_emptyPool() public {
        exchange.increase(_id(true), 100e6, 1_000e30);
        uint256 pool = exchange.poolAmount(address(usdc));
        vm.startPrank(address(exchange));
        require(usdc.transfer(OWNER, pool - 10e6), "transfer");
        vm.stopPrank();
        _setPrice(address(weth), 2_100e12);
        uint256 held = usdc.balanceOf(address(this));
        exchange.decrease(_id(true), 1_000e30);
        vm.assertEq(usdc.balanceOf(address(this)) - held, 110e6, "the collateral, and what the pool has");
    }

    function test_partsThatAreTakenOut() public {
        vm.expectPartialRevert(Exchange.Exchange__PositionMissing.selector);
        exchange.takePart(_id(true), 1, 2);
        exchange.increase(_id(true), 100e6, 1_000e30);
        vm.expectPartialRevert(Exchange.Exchange__InvalidPart.selector);
        exchange.takePart(_id(true), 0, 2);
        vm.expectPartialRevert(Exchange.Exchange__InvalidPart.selector);
        exchange.takePart(_id(true), 2, 2);
        exchange.increase(_id(false), 100e6, 1_000e30);
        _setPrice(address(weth), 2_100e12);
        uint256 held = usdc.balanceOf(address(this));
        exchange.takePart(_id(true), 1, 4);
        vm.assertEq(usdc.balanceOf(address(this)) - held, 25e6 - 2 + 12_500_000, "a quarter, and its profit");
        (uint256 size, uint256 tokens, uint256 collateral) = exchange.positionMap(exchange.positionKey(_id(true)));
        vm.assertTrue(size == 750e30 && tokens == 375e15 && collateral == 75e6 + 2, "what stays");
        held = usdc.balanceOf(address(this));
        exchange.takePart(_id(false), 1, 4);
        vm.assertEq(usdc.balanceOf(address(this)) - held, 25e6 - 2 - 12_500_000, "a quarter, less its loss");
        vm.assertEq(exchange.collateralMap(address(usdc)), 150e6 + 4, "the collateral of both");
        _setPrice(address(weth), 9_000e12);
        exchange.takePart(_id(false), 1, 3);
        vm.assertEq(exchange.getPosition(_id(false)).collateral, 50e6 + 4, "one that is lost pays nothing");
    }

    function test_partOfAPositionOfAUnit() public {
        exchange.increase(_id(true), 3, 1);
        exchange.takePart(_id(true), 1, 2);
        Exchange.Position memory position = exchange.getPosition(_id(true));
        vm.assertTrue(position.sizeInUsd == 1 && position.collateral == 3, "stays open");
    }

    function test_noPartWhileThePoolIsShort() public {
        exchange.increase(_id(true), 100e6, 1_000e30);
        uint256 pool = exchange.poolAmount(address(usdc));
        vm.startPrank(address(exchange));
        require(usdc.transfer(OWNER, pool), "transfer");
        vm.stopPrank();
        _setPrice(address(weth), 2_100e12);
        vm.expectPartialRevert(Exchange.Exchange__PoolShort.selector);
        exchange.takePart(_id(true), 1, 2);
        _mint(usdc, address(exchange), 50e6 - 1);
        vm.expectPartialRevert(Exchange.Exchange__PoolShort.selector);
        exchange.takePart(_id(true), 1, 2);
        _mint(usdc, address(exchange), 1);
        uint256 held = usdc.balanceOf(address(this));
        exchange.takePart(_id(true), 1, 2);
        vm.assertEq(usdc.balanceOf(address(this)) - held, 75e6 - 2, "half of all");
    }

    /// If it wrapped, it would become negative, and a short's profit.
    function test_valueBeyondSignedNumbersIsRefused() public {
        exchange.increase(_id(false), 100e6, 1_000e30);
        _setPrice(address(weth), (uint256(1) << 255) / 5e17 + 1);
        vm.expectPartialRevert(SafeCast.SafeCastOverflowedUintToInt.selector);
        exchange.decrease(_id(false), 1_000e30);
    }

    function test_sizeTooSmallForATokenUnit() public {
        exchange.increase(_id(true), 100e6, 1);
        exchange.decrease(_id(true), 1);
        vm.assertEq(usdc.balanceOf(address(this)), 1e12, "no pnl");
    }
}
