// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Stand-in for Chainlink price feeds
/// @notice The sandbox's prices of all tokens, set by whoever deployed it.
contract Prices {
    error Prices__NotOwner();

    /// @notice USD per whole token, 8 decimals; Unix seconds.
    struct Price { uint128 answer; uint64 updatedAt; }

    address public immutable owner;
    mapping(address token => Price) public priceMap;

    constructor(address initialOwner) {
        owner = initialOwner;
    }

    function setPrices(address[] calldata tokens, uint128[] calldata answers) external {
        if (msg.sender != owner) revert Prices__NotOwner();
        for (uint256 i; i < tokens.length; i++) {
            priceMap[tokens[i]] = Price(answers[i], uint64(block.timestamp));
        }
    }
}

/// @notice One token's feed, with Chainlink's interface.
contract PriceFeed {
    Prices public immutable prices;
    address public immutable token;

    constructor(Prices source, address feedToken) {
        prices = source;
        token = feedToken;
    }

    function decimals() external pure returns (uint8) {
        return 8;
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        (uint128 price, uint64 time) = prices.priceMap(token);
        return (1, int256(uint256(price)), time, time, 1);
    }
}
