// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICopies} from "contracts/interfaces/ICopies.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// What a leave must give to whom, computed from the copy before it, independently of the contracts.
abstract contract LeaveChecks is Setup {
    /// A copy before a leave. Amounts in units of the collateral token.
    struct Before {
        uint256 size;
        uint256 tokens;
        uint256 collateral;
        uint256 fees;
        uint256 weight;
        uint256 total;
        uint256 held;
        uint256 heldOther;
        uint256 remainders;
        uint256 free;
        uint256 freeOther;
    }

    function _other() internal view returns (address) {
        // the market's token that is not the collateral
        return _collateral == USDC ? (_market == ETH_MARKET ? WETH : WBTC) : USDC;
    }

    function _look(bytes32 key, address user) internal view returns (Before memory before) {
        ICopies.Copy memory copy = copies.getCopy(key);
        (before.size, before.tokens, before.collateral) = (_sizeOf(key), _tokensOf(key), _collateralOf(key));
        before.weight = copies.weightOf(key, user);
        before.total = copy.weight;
        (before.held, before.heldOther) = (_held(copy.account, _collateral), _held(copy.account, _other()));
        (before.remainders,) = copies.remaindersOf(key, user);
        before.fees = _fees(copy);
        before.free = _free(user);
        before.freeOther = _free(user, _other());
    }

    /// What an account holds of a token, ETH as WETH.
    function _held(address account, address token) internal view returns (uint256) {
        return IERC20(token).balanceOf(account) + (token == WETH ? account.balance : 0);
    }

    /// What the position owes GMX in borrowing and funding fees.
    function _fees(ICopies.Copy memory copy) internal view returns (uint256) {
        bytes32 key = copy.positionKey;
        uint256 borrowing = gmx.dataStore().getUint(
            keccak256(abi.encode(keccak256(abi.encode("CUMULATIVE_BORROWING_FACTOR")), copy.market, copy.isLong))
        ) - _uint(key, "BORROWING_FACTOR");
        uint256 funding = gmx.dataStore().getUint(
            keccak256(
                abi.encode(
                    keccak256(abi.encode("FUNDING_FEE_AMOUNT_PER_SIZE")), copy.market, copy.collateralToken, copy.isLong
                )
            )
        ) - _uint(key, "FUNDING_FEE_AMOUNT_PER_SIZE");
        uint256 size = _uint(key, "SIZE_IN_USD");
        return Math.mulDiv(size, funding, 1e45, Math.Rounding.Ceil)
            + Math.mulDiv(size, borrowing, 1e30) / _collateralPrice();
    }

    /// What a part of the position has won or lost, in USD.
    function _pnl(Before memory before) internal view returns (int256) {
        address index = _market == ETH_MARKET ? WETH : BTC;
        int256 value = int256(before.tokens * gmxScript.priceMap(index));
        int256 total = _isLong ? value - int256(before.size) : int256(before.size) - value;
        return total * int256(before.weight) / int256(before.total);
    }

    /// The others have exactly what was theirs, up to a few units and one of weight: in collateral, or, where the leaver's did not cover
    /// it, in the market's other token.
    function _checkOthers(bytes32 key, address user, Before memory before) internal view {
        address account = copies.accountOf(key);
        uint256 has = _collateralOf(key) + _held(account, _collateral);
        uint256 due = _dueToOthers(key, user, before);
        uint256 hasOther = _held(account, _other());
        uint256 dueOther = Math.mulDiv(before.heldOther, before.total - before.weight, before.total);
        uint256 price = gmxScript.priceMap(_other());
        vm.assertGe(
            (has + 2) * _collateralPrice() + (hasOther + 2) * price,
            due * _collateralPrice() + dueOther * price,
            "the others keep what is theirs"
        );
        vm.assertGe(due + 4, has, "and get no more");
        vm.assertGe(hasOther + 1, dueOther, "of either token");
        _checkSize(_sizeOf(key), before);
    }

    function _checkSize(uint256 size, Before memory before) private pure {
        uint256 others = before.total - before.weight;
        vm.assertGe(size * before.total + before.size, before.size * others, "and their size");
        vm.assertGe(before.size * (others + 1), size * before.total, "and no more");
    }

    /// What must be left of the collateral, for those who stay and those who have left before.
    function _dueToOthers(bytes32 key, address user, Before memory before) private view returns (uint256) {
        uint256 others = before.total - before.weight;
        (uint256 remainders,) = copies.remaindersOf(key, user);
        uint256 inside = Math.min(before.remainders, before.collateral);
        uint256 worth = before.collateral - inside;
        worth -= Math.min(worth, before.fees);
        uint256 held = before.held - Math.min(before.held, before.remainders - inside);
        return Math.mulDiv(worth, others, before.total) + Math.mulDiv(held, others, before.total) + remainders
            - (before.remainders - inside) + (before.held - held);
    }

    /// And the leaver has what was his, in USD, up to a few units of each token.
    function _check(bytes32 key, address user, Before memory before) internal view {
        _checkOthers(key, user, before);
        (uint256 remainders,) = copies.remaindersOf(key, user);
        // collateral, profit or loss, less his own position fee and impact
        int256 collateral = int256(_collateralPrice());
        uint256 worth = before.collateral - before.remainders - before.fees;
        int256 right = int256(Math.mulDiv(worth + before.held, before.weight, before.total)) * collateral + _pnl(before);
        right -= int256(before.size * before.weight / before.total * (gmxScript.positionFee() + gmxScript.impact()) / 1e30);
        int256 got = int256(_gross(_free(user) - before.free) + remainders - before.remainders) * collateral;
        got += int256(_gross(_free(user, _other()) - before.freeOther) * gmxScript.priceMap(_other()));
        int256 dust = 8 * collateral + 400 * int256(gmxScript.priceMap(_other()));
        if (right > 0) vm.assertTrue(got >= right - dust && got <= right + dust, "he gets his part");
    }

    /// Before the platform's percent, give or take its rounding.
    function _gross(uint256 net) internal pure returns (uint256) {
        return net * 100 / 99;
    }
}
