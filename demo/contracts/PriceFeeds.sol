// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Permission} from "./Permission.sol";

/// @notice The part of a Chainlink price feed that is used: USD per whole token.
interface IPriceFeed {
    /// @notice Decimals of the answers.
    function decimals() external view returns (uint8);
    /// @notice The latest answer; `updatedAt` in Unix seconds.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}

/// @title Prices on chain
/// @notice GMX's oracle prices exist only while GMX executes an order. For what must be known before (leverage, price bounds), the
/// owner names Chainlink feeds; changing one takes two days. Prices are GMX's: USD (1e30) per smallest unit of the token.
contract PriceFeeds is Permission {
    error PriceFeeds__NoPrice(address token);
    error PriceFeeds__InvalidFeed();

    /// @notice A feed was announced; `readyTime` in Unix seconds.
    event FeedScheduled(address indexed token, Feed feed, bytes32 indexed change, uint256 readyTime);
    /// @notice A feed is in force; one without a source gives no price.
    event SetFeed(address indexed token, Feed feed);

    /// @notice A token's feed, its decimals, and how many seconds old an answer may be.
    struct Feed {
        IPriceFeed source;
        uint8 tokenDecimals;
        uint64 maxAge;
    }

    uint256 private constant PRICE_DECIMALS = 30;
    uint256 private constant BASIS_POINTS = 10_000;

    /// @notice Zero where a token has no feed.
    mapping(address token => Feed) public feedMap;
    /// @dev What a feed's answer is multiplied by.
    mapping(address token => uint256) private _scaleMap;

    /// @param tokens The tokens that have a feed from the start.
    constructor(address initialOwner, address[] memory tokens, Feed[] memory feeds) Permission(initialOwner) {
        for (uint256 i; i < tokens.length; i++) _setFeed(tokens[i], feeds[i]);
    }

    /// @notice Announces a token's feed; one without a source takes the token's feed away.
    function scheduleFeed(address token, Feed calldata feed) external onlyOwner {
        bytes32 change = _changeOf(token, feed);
        emit FeedScheduled(token, feed, change, _schedule(change));
    }

    /// @notice Sets a feed that was announced long enough ago.
    function setFeed(address token, Feed calldata feed) external onlyOwner {
        _useSchedule(_changeOf(token, feed));
        _setFeed(token, feed);
    }

    /// @notice A token's price, not older than its feed's `maxAge`; reverts if there is none.
    function freshPrice(address token) external view returns (uint256 price) {
        bool isFresh;
        (price, isFresh) = latestPrice(token);
        if (!isFresh) revert PriceFeeds__NoPrice(token);
    }

    /// @notice A token's latest price, zero if there is none, and whether it is not older than its feed's `maxAge`.
    function latestPrice(address token) public view returns (uint256 price, bool isFresh) {
        Feed memory feed = feedMap[token];
        if (address(feed.source).code.length == 0) return (0, false);
        try feed.source.latestRoundData() returns (uint80, int256 answer, uint256, uint256 updatedAt, uint80) {
            if (answer <= 0) return (0, false);
            return (uint256(answer) * _scaleMap[token], block.timestamp <= updatedAt + feed.maxAge);
        } catch {
            return (0, false);
        }
    }

    /// @notice The worst price at which to buy or sell a token, from its price and a slippage. No bound where it has no fresh price: the
    /// highest number for who buys, 0 for who sells.
    /// @param slippage Basis points.
    function worstPrice(address token, bool isBuying, uint256 slippage) external view returns (uint256) {
        (uint256 price, bool isFresh) = latestPrice(token);
        if (!isFresh) return isBuying ? type(uint256).max : 0;
        return isBuying
            ? Math.ceilDiv(price * (BASIS_POINTS + slippage), BASIS_POINTS)
            : price * (BASIS_POINTS - slippage) / BASIS_POINTS;
    }

    function _setFeed(address token, Feed memory feed) private {
        if (address(feed.source) != address(0)) {
            uint256 decimals = uint256(feed.source.decimals()) + feed.tokenDecimals;
            if (decimals > PRICE_DECIMALS) revert PriceFeeds__InvalidFeed();
            _scaleMap[token] = 10 ** (PRICE_DECIMALS - decimals);
        }
        feedMap[token] = feed;
        emit SetFeed(token, feed);
    }

    function _changeOf(address token, Feed calldata feed) private pure returns (bytes32) {
        return keccak256(abi.encode("feed", token, feed));
    }
}
