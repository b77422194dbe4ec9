// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {GmxPositions} from "./gmx/GmxPositions.sol";

/// @title What a leave asks of GMX
/// @notice Pure arithmetic. What a leaver is due is settled exactly once GMX has executed the order (`Leaves`); here it is decided how
/// much collateral the order takes out, before the price is known.
library LeaveTerms {
    /// @notice A copy and the part that leaves. Amounts in units of the collateral token, prices GMX's.
    /// @param position The copy's position.
    /// @param weight The leaver's weight, 0 if they have left and are only still owed something.
    /// @param total All weights.
    /// @param remainder What the copy still owes the leaver.
    /// @param remainders What it still owes to all who have left.
    /// @param fees Borrowing and funding fees of the whole position, as of the market's last update.
    /// @param collateralPrice 0 if it is not known.
    /// @param isProfitInCollateral Whether GMX pays this side's profit in the collateral token.
    struct Input {
        GmxPositions.Position position;
        uint256 weight;
        uint256 total;
        bool isLong;
        uint256 remainder;
        uint256 remainders;
        uint256 fees;
        uint256 collateralPrice;
        bool isProfitInCollateral;
    }

    uint256 private constant BASIS_POINTS = 10_000;
    /// @dev By how much a leave may lower the others' collateral, if executed at the worst price: what it takes too much comes back to
    /// them as tokens.
    uint256 private constant LARGEST_CUT = 1_000;

    /// @notice The size and the collateral that a leave's order takes out.
    /// @param worstPrice The worst price at which GMX executes the order.
    function decrease(Input memory input, uint256 worstPrice)
        internal
        pure
        returns (uint256 sizeDelta, uint256 collateralDelta)
    {
        GmxPositions.Position memory position = input.position;
        if (input.weight == 0) return (0, Math.min(input.remainder, position.collateral));
        // GMX pays out all collateral when it closes all
        if (input.weight == input.total) return (position.sizeInUsd, 0);

        sizeDelta = Math.mulDiv(position.sizeInUsd, input.weight, input.total);
        uint256 collateral = position.collateral - Math.min(position.collateral, input.remainders);
        uint256 worth = collateral - Math.min(collateral, input.fees);
        uint256 others = Math.mulDiv(worth, input.total - input.weight, input.total, Math.Rounding.Ceil);
        // with a loss or with fees that no profit covers, GMX takes those from the collateral as well
        uint256 most = collateral - others;
        uint256 least = most - Math.min(most, _costs(input, sizeDelta, worstPrice));
        collateralDelta = Math.min(most, least + others * LARGEST_CUT / BASIS_POINTS);
    }

    /// @notice The price at which a follower's part, with what was credited before, is worth (1 - rate) of their weight: the highest such
    /// price for a long, the lowest for a short. 0 if there is none.
    /// @dev Counts collateral and PnL as they are. What closing costs comes on top of the limit: GMX's position fee, borrowing and
    /// funding not yet charged, the price impact booked at increases and that of closing, the keeper's fee and the platform's.
    /// @param rate The maximum loss in basis points.
    /// @param returned What the copy has credited so far, for all present weights.
    function triggerPrice(Input memory input, uint256 rate, uint256 returned) internal pure returns (uint256) {
        GmxPositions.Position memory position = input.position;
        uint256 size = position.sizeInUsd;
        if (input.collateralPrice == 0 || position.sizeInTokens == 0) return 0;
        uint256 worth = position.collateral + returned;
        uint256 limit = input.total * (BASIS_POINTS - rate) / BASIS_POINTS + input.remainders;
        // what the position has to lose, or, if it is worth less than that without any loss, to win at most
        bool isLoss = worth >= limit;
        uint256 usd = (isLoss ? worth - limit : limit - worth) * input.collateralPrice;
        if (input.isLong == isLoss) {
            if (usd >= size) return 0;
            usd = size - usd;
        } else {
            usd = size + usd;
        }
        return input.isLong ? usd / position.sizeInTokens : Math.ceilDiv(usd, position.sizeInTokens);
    }

    /// @dev What GMX takes from the position's collateral if it executes the order at a price: the part's loss and the fees of the whole,
    /// less the part's profit if it is paid in the collateral token.
    function _costs(Input memory input, uint256 sizeDelta, uint256 price) private pure returns (uint256) {
        if (input.collateralPrice == 0) return type(uint256).max;
        GmxPositions.Position memory position = input.position;
        uint256 tokens = Math.mulDiv(position.sizeInTokens, sizeDelta, position.sizeInUsd);
        uint256 value = Math.saturatingMul(tokens, price);
        bool isProfit = input.isLong == (value > sizeDelta);
        uint256 usd = value > sizeDelta ? value - sizeDelta : sizeDelta - value;
        uint256 amount = isProfit ? usd / input.collateralPrice : Math.ceilDiv(usd, input.collateralPrice);
        if (!isProfit) return Math.saturatingAdd(amount, input.fees);
        return input.isProfitInCollateral ? input.fees - Math.min(input.fees, amount) : input.fees;
    }
}
