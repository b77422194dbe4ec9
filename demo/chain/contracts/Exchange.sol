// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Permission} from "./Permission.sol";

/// A perpetual exchange reduced to what copies need: positions open, change and close at the oracle price, without
/// fees or price impact. Profits come out of, and losses go into, a pool that the sandbox funds.
/// USD amounts have 30 decimals; prices are USD (1e30) per smallest unit of a token, as GMX has them.
contract Exchange is Permission {
    using SafeERC20 for IERC20;

    error Exchange__PriceMissing(address token);
    error Exchange__InvalidPrice(address token);
    error Exchange__MarketMissing(address market);
    error Exchange__PositionMissing(bytes32 positionKey);
    error Exchange__InvalidSize(uint256 size, uint256 sizeDelta);
    error Exchange__InsufficientCollateral(uint256 collateral, uint256 amount);
    error Exchange__PoolExhausted(address token, uint256 available, uint256 amount);

    struct Price { uint256 min; uint256 max; }
    struct PriceUpdate { address token; uint256 min; uint256 max; }
    struct MarketUpdate { address market; address indexToken; }
    struct PositionId { address account; address market; address collateralToken; bool isLong; }
    /// sizeInUsd in USD, sizeInTokens in units of the index token, collateral in units of the collateral token.
    struct Position { uint256 sizeInUsd; uint256 sizeInTokens; uint256 collateral; }

    mapping(address account => bool) public isOracle;
    mapping(address token => Price) public priceMap;
    mapping(address market => address indexToken) public marketMap;
    mapping(bytes32 positionKey => Position) public positionMap;
    /// Collateral of all positions; what the exchange holds beyond it is the pool.
    mapping(address token => uint256 amount) public collateralMap;

    constructor(address initialOwner) Permission(initialOwner) {}

    modifier onlyOracle() {
        if (!isOracle[msg.sender]) revert Permission__Unauthorized();
        _;
    }

    function setOracle(address account, bool allowed) external onlyOwner {
        isOracle[account] = allowed;
    }

    /// A price of zero takes the token's price away.
    function setPrices(PriceUpdate[] calldata updates) external onlyOracle {
        for (uint256 i; i < updates.length; i++) {
            if (updates[i].min > updates[i].max || (updates[i].min == 0 && updates[i].max != 0)) {
                revert Exchange__InvalidPrice(updates[i].token);
            }
            priceMap[updates[i].token] = Price(updates[i].min, updates[i].max);
        }
    }

    /// An index token of zero takes the market away.
    function setMarkets(MarketUpdate[] calldata updates) external onlyOracle {
        for (uint256 i; i < updates.length; i++) marketMap[updates[i].market] = updates[i].indexToken;
    }

    function getPrice(address token) public view returns (Price memory price) {
        price = priceMap[token];
        if (price.max == 0) revert Exchange__PriceMissing(token);
    }

    /// The price of the token that a market trades.
    function getMarketPrice(address market) external view returns (Price memory) {
        return getPrice(_indexToken(market));
    }

    function getPosition(PositionId memory id) public view returns (Position memory) {
        return positionMap[positionKey(id)];
    }

    function positionKey(PositionId memory id) public pure returns (bytes32) {
        return keccak256(abi.encode(id.account, id.market, id.collateralToken, id.isLong));
    }

    function poolAmount(address token) public view returns (uint256) {
        return IERC20(token).balanceOf(address(this)) - collateralMap[token];
    }

    /// Takes `collateralDelta` from the account, which has approved it, and adds `sizeDelta` (USD) to its position.
    function increase(PositionId calldata id, uint256 collateralDelta, uint256 sizeDelta) external auth {
        if (sizeDelta == 0) revert Exchange__InvalidSize(0, 0);
        Price memory index = getPrice(_indexToken(id.market));
        Position storage position = positionMap[positionKey(id)];

        // rounded against the position, as GMX does
        position.sizeInTokens += id.isLong ? sizeDelta / index.max : _divideUp(sizeDelta, index.min);
        position.sizeInUsd += sizeDelta;
        position.collateral += collateralDelta;
        collateralMap[id.collateralToken] += collateralDelta;
        if (collateralDelta > 0) {
            IERC20(id.collateralToken).safeTransferFrom(id.account, address(this), collateralDelta);
        }
    }

    /// Takes `sizeDelta` (USD) off the position. Profit of that part is paid to the account and loss comes out of the
    /// collateral; a loss of all collateral closes the position. A full close pays max(0, collateral + pnl).
    function decrease(PositionId calldata id, uint256 sizeDelta) external auth {
        bytes32 key = positionKey(id);
        Position memory position = positionMap[key];
        if (position.sizeInUsd == 0) revert Exchange__PositionMissing(key);
        if (sizeDelta == 0 || sizeDelta > position.sizeInUsd) {
            revert Exchange__InvalidSize(position.sizeInUsd, sizeDelta);
        }

        uint256 tokensDelta = _tokensDelta(position, sizeDelta, id.isLong);
        int256 pnl = _pnlInTokens(id, position, tokensDelta);
        uint256 payout;
        if (pnl >= 0) payout = uint256(pnl);
        uint256 loss = pnl < 0 ? uint256(-pnl) : 0;
        if (loss > position.collateral) loss = position.collateral;

        uint256 collateralAfter = position.collateral - loss;
        if (sizeDelta == position.sizeInUsd || collateralAfter == 0) {
            payout += collateralAfter;
            delete positionMap[key];
            collateralMap[id.collateralToken] -= position.collateral;
        } else {
            positionMap[key] =
                Position(position.sizeInUsd - sizeDelta, position.sizeInTokens - tokensDelta, collateralAfter);
            collateralMap[id.collateralToken] -= loss;
        }
        _pay(id, payout);
    }

    /// Pays a part of an open position's collateral to its account.
    function withdrawCollateral(PositionId calldata id, uint256 amount) external auth {
        Position storage position = positionMap[positionKey(id)];
        if (amount >= position.collateral) revert Exchange__InsufficientCollateral(position.collateral, amount);
        position.collateral -= amount;
        collateralMap[id.collateralToken] -= amount;
        _pay(id, amount);
    }

    function _pay(PositionId calldata id, uint256 amount) private {
        if (amount == 0) return;
        uint256 available = poolAmount(id.collateralToken);
        if (amount > available) revert Exchange__PoolExhausted(id.collateralToken, available, amount);
        IERC20(id.collateralToken).safeTransfer(id.account, amount);
    }

    function _indexToken(address market) private view returns (address indexToken) {
        indexToken = marketMap[market];
        if (indexToken == address(0)) revert Exchange__MarketMissing(market);
    }

    /// The index tokens that `sizeDelta` takes with it, rounded as GMX rounds them.
    function _tokensDelta(Position memory position, uint256 sizeDelta, bool isLong) private pure returns (uint256) {
        if (sizeDelta == position.sizeInUsd) return position.sizeInTokens;
        uint256 product = position.sizeInTokens * sizeDelta;
        return isLong ? _divideUp(product, position.sizeInUsd) : product / position.sizeInUsd;
    }

    /// The part's profit or loss in collateral tokens: profit rounded down, loss rounded up.
    function _pnlInTokens(PositionId calldata id, Position memory position, uint256 tokensDelta)
        private
        view
        returns (int256)
    {
        if (position.sizeInTokens == 0) return 0;
        Price memory index = getPrice(_indexToken(id.market));
        Price memory collateral = getPrice(id.collateralToken);
        int256 value = int256(position.sizeInTokens * (id.isLong ? index.min : index.max));
        int256 size = int256(position.sizeInUsd);
        int256 total = id.isLong ? value - size : size - value;
        int256 pnl = total * int256(tokensDelta) / int256(position.sizeInTokens);
        if (pnl >= 0) return int256(uint256(pnl) / collateral.max);
        return -int256(_divideUp(uint256(-pnl), collateral.min));
    }

    function _divideUp(uint256 a, uint256 b) private pure returns (uint256) {
        return a == 0 ? 0 : (a - 1) / b + 1;
    }
}
