// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {SignedMath} from "@openzeppelin/contracts/utils/math/SignedMath.sol";
import {Permission} from "./Permission.sol";
import {Roles} from "./Roles.sol";

/// A perpetual exchange reduced to what copies need: positions open, change and close at the oracle price, without fees or
/// price impact. Profits are paid from, and losses go into, a pool that the sandbox funds.
/// USD amounts have 30 decimals; prices are USD (1e30) per smallest unit of a token, as in GMX.
contract Exchange is Permission {
    using SafeCast for int256;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    error Exchange__PriceMissing(address token);
    error Exchange__InvalidPrice(address token);
    error Exchange__MarketMissing(address market);
    error Exchange__PositionMissing(bytes32 positionKey);
    error Exchange__InvalidSize(uint256 size, uint256 sizeDelta);
    error Exchange__InvalidPart(uint256 part, uint256 whole);
    error Exchange__InsufficientCollateral(uint256 collateral, uint256 amount);
    error Exchange__PoolShort(uint256 pool, uint256 profit);

    /// The unpaid part of a profit that the pool could not cover, in units of the collateral token.
    event Shortfall(bytes32 indexed positionKey, address indexed token, uint256 amount);

    struct Price { uint256 min; uint256 max; }
    struct PriceUpdate { address token; uint256 min; uint256 max; }
    struct MarketUpdate { address market; address indexToken; }
    struct PositionId { address account; address market; address collateralToken; bool isLong; }
    /// sizeInUsd in USD, sizeInTokens in units of the index token, collateral in units of the collateral token.
    struct Position { uint256 sizeInUsd; uint256 sizeInTokens; uint256 collateral; }

    mapping(address token => Price) public priceMap;
    /// The index token of each market; kept after the market is delisted, so that its positions can still be closed.
    mapping(address market => address indexToken) public marketMap;
    mapping(address market => bool) public isListed;
    mapping(bytes32 positionKey => Position) public positionMap;
    /// Collateral of all positions; what the exchange holds beyond it is the pool.
    mapping(address token => uint256 amount) public collateralMap;

    constructor(address initialOwner) Permission(initialOwner) {}

    /// A price of zero removes the token's price.
    function setPrices(PriceUpdate[] calldata updates) external onlyRole(Roles.ORACLE) {
        for (uint256 i; i < updates.length; i++) {
            if (updates[i].min > updates[i].max || (updates[i].min == 0 && updates[i].max != 0)) {
                revert Exchange__InvalidPrice(updates[i].token);
            }
            priceMap[updates[i].token] = Price(updates[i].min, updates[i].max);
        }
    }

    /// An index token of zero delists the market: no position can be opened or increased there any more.
    function setMarkets(MarketUpdate[] calldata updates) external onlyRole(Roles.ORACLE) {
        for (uint256 i; i < updates.length; i++) {
            isListed[updates[i].market] = updates[i].indexToken != address(0);
            if (updates[i].indexToken != address(0)) marketMap[updates[i].market] = updates[i].indexToken;
        }
    }

    function getPrice(address token) public view returns (Price memory price) {
        price = priceMap[token];
        if (price.max == 0) revert Exchange__PriceMissing(token);
    }

    /// The index price of a listed market.
    function getMarketPrice(address market) public view returns (Price memory) {
        if (!isListed[market]) revert Exchange__MarketMissing(market);
        return getPrice(marketMap[market]);
    }

    /// What a full close is worth now: max(0, collateral + pnl), in units of the collateral token.
    function getValue(PositionId calldata id) external view returns (uint256) {
        Position memory position = getPosition(id);
        int256 pnl = _wholePnl(id, position);
        return SignedMath.max(0, position.collateral.toInt256() + pnl).toUint256();
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
    function increase(PositionId calldata id, uint256 collateralDelta, uint256 sizeDelta) external onlyRole(Roles.TRADE) {
        if (sizeDelta == 0) revert Exchange__InvalidSize(0, 0);
        Price memory index = getMarketPrice(id.market);
        Position storage position = positionMap[positionKey(id)];

        // rounded against the position, as GMX does
        position.sizeInTokens += id.isLong ? sizeDelta / index.max : Math.ceilDiv(sizeDelta, index.min);
        position.sizeInUsd += sizeDelta;
        if (collateralDelta == 0) return;

        IERC20 token = IERC20(id.collateralToken);
        uint256 held = token.balanceOf(address(this));
        token.safeTransferFrom(id.account, address(this), collateralDelta);
        // a transfer fee does not count as collateral
        uint256 received = token.balanceOf(address(this)) - held;
        position.collateral += received;
        collateralMap[id.collateralToken] += received;
    }

    /// Takes `sizeDelta` (USD) off the position. That part's profit is paid to the account as far as the pool can cover it; its
    /// loss comes out of the collateral, and losing all collateral closes the position. A full close pays max(0, collateral +
    /// pnl).
    function decrease(PositionId calldata id, uint256 sizeDelta) external onlyRole(Roles.TRADE) {
        bytes32 key = positionKey(id);
        Position memory position = positionMap[key];
        if (position.sizeInUsd == 0) revert Exchange__PositionMissing(key);
        if (sizeDelta == 0 || sizeDelta > position.sizeInUsd) {
            revert Exchange__InvalidSize(position.sizeInUsd, sizeDelta);
        }

        uint256 tokensDelta = _tokensDelta(position, sizeDelta, id.isLong);
        int256 pnl = _pnlInTokens(id, position, sizeDelta, tokensDelta);
        uint256 payout = SignedMath.max(0, pnl).toUint256();
        uint256 loss = Math.min(SignedMath.max(0, -pnl).toUint256(), position.collateral);

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
        _payOut(key, id, payout);
    }

    /// Takes `part` of `whole` out of an open position, collateral included, and pays its value, max(0, collateral + pnl), to
    /// the account. All rounding favours what stays: it is worth at least its share of the position at any price, rounded up,
    /// and exceeds that by less than one unit of the index token and four of the collateral token. Only if nearly all
    /// collateral is lost may it be a unit short. Reverts while the pool cannot cover the whole position's profit; otherwise
    /// whoever leaves first would be paid at the expense of those who stay.
    function takePart(PositionId calldata id, uint256 part, uint256 whole) external onlyRole(Roles.TRADE) {
        bytes32 key = positionKey(id);
        Position memory position = positionMap[key];
        if (position.sizeInUsd == 0) revert Exchange__PositionMissing(key);
        if (part == 0 || part >= whole) revert Exchange__InvalidPart(part, whole);

        uint256 profit = SignedMath.max(0, _wholePnl(id, position)).toUint256();
        uint256 pool = poolAmount(id.collateralToken);
        if (profit > pool) revert Exchange__PoolShort(pool, profit);

        Position memory rest = _rest(position, whole - part, whole, id.isLong);
        Position memory taken = Position(
            position.sizeInUsd - rest.sizeInUsd,
            position.sizeInTokens - rest.sizeInTokens,
            position.collateral - rest.collateral
        );
        positionMap[key] = rest;
        collateralMap[id.collateralToken] -= taken.collateral;
        int256 worth = taken.collateral.toInt256() + _inCollateral(id, _pnl(id, taken));
        _payOut(key, id, SignedMath.max(0, worth).toUint256());
    }

    /// Pays a part of an open position's collateral to its account.
    function withdrawCollateral(PositionId calldata id, uint256 amount) external onlyRole(Roles.TRADE) {
        Position storage position = positionMap[positionKey(id)];
        if (amount >= position.collateral) revert Exchange__InsufficientCollateral(position.collateral, amount);
        position.collateral -= amount;
        collateralMap[id.collateralToken] -= amount;
        _pay(id, amount);
    }

    /// Pays as much as the pool can cover.
    function _payOut(bytes32 key, PositionId calldata id, uint256 payout) private {
        uint256 available = poolAmount(id.collateralToken);
        if (payout > available) {
            emit Shortfall(key, id.collateralToken, payout - available);
            payout = available;
        }
        _pay(id, payout);
    }

    function _pay(PositionId calldata id, uint256 amount) private {
        if (amount > 0) IERC20(id.collateralToken).safeTransfer(id.account, amount);
    }

    /// The index tokens that `sizeDelta` takes with it, rounded as GMX rounds them.
    function _tokensDelta(Position memory position, uint256 sizeDelta, bool isLong) private pure returns (uint256) {
        if (sizeDelta == position.sizeInUsd) return position.sizeInTokens;
        uint256 product = position.sizeInTokens * sizeDelta;
        return isLong ? Math.ceilDiv(product, position.sizeInUsd) : product / position.sizeInUsd;
    }

    /// The remaining `share` of `whole` of a position, rounded in its favour: its index tokens and collateral make it worth at
    /// least its share.
    function _rest(Position memory position, uint256 share, uint256 whole, bool isLong)
        private
        pure
        returns (Position memory)
    {
        (Math.Rounding ofSize, Math.Rounding ofTokens) =
            isLong ? (Math.Rounding.Floor, Math.Rounding.Ceil) : (Math.Rounding.Ceil, Math.Rounding.Floor);
        // two extra units: one for rounding its payout, one for rounding a fee on it
        uint256 collateral = Math.mulDiv(position.collateral, share, whole, Math.Rounding.Ceil) + 2;
        return Position(
            // a size of zero would delete the position
            Math.max(1, Math.mulDiv(position.sizeInUsd, share, whole, ofSize)),
            Math.mulDiv(position.sizeInTokens, share, whole, ofTokens),
            Math.min(position.collateral, collateral)
        );
    }

    function _wholePnl(PositionId calldata id, Position memory position) private view returns (int256) {
        return _pnlInTokens(id, position, position.sizeInUsd, position.sizeInTokens);
    }

    /// The part's profit or loss in collateral tokens. A short whose index tokens were rounded down to zero owes nothing for
    /// its size, so all of it is profit, as in the position it was part of.
    function _pnlInTokens(PositionId calldata id, Position memory position, uint256 sizeDelta, uint256 tokensDelta)
        private
        view
        returns (int256)
    {
        if (position.sizeInTokens == 0) return id.isLong ? int256(0) : _inCollateral(id, sizeDelta.toInt256());
        int256 tokens = position.sizeInTokens.toInt256();
        return _inCollateral(id, _pnl(id, position) * tokensDelta.toInt256() / tokens);
    }

    /// A position's profit or loss in USD.
    function _pnl(PositionId calldata id, Position memory position) private view returns (int256) {
        Price memory index = getPrice(marketMap[id.market]);
        int256 value = (position.sizeInTokens * (id.isLong ? index.min : index.max)).toInt256();
        int256 size = position.sizeInUsd.toInt256();
        return id.isLong ? value - size : size - value;
    }

    /// In collateral tokens: profit rounded down, loss rounded up.
    function _inCollateral(PositionId calldata id, int256 pnl) private view returns (int256) {
        Price memory collateral = getPrice(id.collateralToken);
        if (pnl >= 0) return (pnl.toUint256() / collateral.max).toInt256();
        return -Math.ceilDiv((-pnl).toUint256(), collateral.min).toInt256();
    }
}
