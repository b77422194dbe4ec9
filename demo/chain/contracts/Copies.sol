// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Exchange} from "./Exchange.sol";
import {StoreModule} from "./StoreModule.sol";

/// Records the copies: each follower's part, and the keeper fees charged.
abstract contract Copies is StoreModule {
    using SafeCast for uint256;

    error Mirror__AllocationMissing(bytes32 allocationKey);
    error Mirror__AlreadyClosed(bytes32 allocationKey);
    error Mirror__CopyFeesAboveLimit(uint256 keeperFees, uint256 gross);

    /// allocationList holds the weights of the followers' parts: what each put in, less keeper fees cut from it because the
    /// follower's free balance could not pay them. Followers who have left are not listed, except the last one, with whom the
    /// copy closed.
    struct Allocation {
        address account;
        address market;
        address collateralToken;
        bool isLong;
        bytes32 traderMatchingKey;
        address[] mimicList;
        uint256[] allocationList;
    }

    /// A follower's part of a copy, in one storage slot. weight is the follower's entry in allocationList.
    struct Part {
        address mimic;
        uint96 weight;
    }

    /// The stored form of `Allocation`.
    struct Copy {
        address account;
        address market;
        address collateralToken;
        bool isLong;
        bytes32 traderMatchingKey;
        Part[] parts;
    }

    /// In units of the collateral token: what the followers put in, and the keeper fees charged to the copy so far. If parts
    /// were cut or taken out, a fee on the remaining ones counts scaled up, as if all were whole.
    struct CopyFees {
        uint128 gross;
        uint128 charged;
    }

    /// A keeper fee must be below one tenth of the amount it is taken from.
    uint256 internal constant FEE_DIVISOR = 10;

    Exchange public immutable exchange;

    mapping(bytes32 allocationKey => CopyFees) public copyFeesMap;
    mapping(bytes32 allocationKey => Copy) internal _copyMap;

    constructor(Exchange copyExchange) {
        exchange = copyExchange;
    }

    function getAllocation(bytes32 allocationKey) external view returns (Allocation memory allocation) {
        Copy storage copy = _copyMap[allocationKey];
        allocation.account = copy.account;
        allocation.market = copy.market;
        allocation.collateralToken = copy.collateralToken;
        allocation.isLong = copy.isLong;
        allocation.traderMatchingKey = copy.traderMatchingKey;
        (allocation.mimicList, allocation.allocationList) = _partsOf(copy);
    }

    /// The copy's position on the exchange: its id, and its size in USD (0 when closed).
    function getPosition(bytes32 allocationKey)
        public
        view
        returns (Exchange.PositionId memory id, Exchange.Position memory position)
    {
        Copy storage copy = _copyMap[allocationKey];
        if (copy.account == address(0)) revert Mirror__AllocationMissing(allocationKey);
        id = Exchange.PositionId(copy.account, copy.market, copy.collateralToken, copy.isLong);
        position = exchange.getPosition(id);
    }

    /// Reverts if the copy is closed.
    function _openPosition(bytes32 allocationKey)
        internal
        view
        returns (Exchange.PositionId memory id, Exchange.Position memory position)
    {
        (id, position) = getPosition(allocationKey);
        if (position.sizeInUsd == 0) revert Mirror__AlreadyClosed(allocationKey);
    }

    function _partsOf(Copy storage copy)
        internal
        view
        returns (address[] memory mimics, uint256[] memory weights)
    {
        uint256 count = copy.parts.length;
        mimics = new address[](count);
        weights = new uint256[](count);
        for (uint256 i; i < count; i++) {
            Part memory part = copy.parts[i];
            (mimics[i], weights[i]) = (part.mimic, part.weight);
        }
    }

    /// The total weight of a copy's parts.
    function _weightOf(bytes32 allocationKey) internal view returns (uint256 total) {
        Part[] storage parts = _copyMap[allocationKey].parts;
        for (uint256 i; i < parts.length; i++) total += parts[i].weight;
    }

    /// Records a fee shared by parts with the total weight `allocation`.
    function _addFee(bytes32 allocationKey, uint256 keeperFee, uint256 allocation) internal {
        copyFeesMap[allocationKey].charged = _chargedWith(allocationKey, keeperFee, allocation).toUint128();
    }

    /// What the copy will have been charged including this fee. All fees of a copy together stay below one tenth of what was
    /// put in, and so does each follower's share of them, in whatever order other parts are cut or taken out.
    function _chargedWith(bytes32 allocationKey, uint256 keeperFee, uint256 allocation)
        internal
        view
        returns (uint256 charged)
    {
        CopyFees memory fees = copyFeesMap[allocationKey];
        charged = fees.charged + Math.mulDiv(keeperFee, fees.gross, allocation, Math.Rounding.Ceil);
        if (keeperFee > 0 && charged * FEE_DIVISOR >= fees.gross) {
            revert Mirror__CopyFeesAboveLimit(charged, fees.gross);
        }
    }
}
