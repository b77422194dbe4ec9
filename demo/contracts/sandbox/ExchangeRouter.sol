// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IExchangeRouter, IWeth} from "../gmx/IGmx.sol";
import {Bank} from "./Bank.sol";
import {DataStore} from "./DataStore.sol";
import {GmxAddresses} from "./GmxAddresses.sol";
import {OrderEvents} from "./OrderEvents.sol";
import {OrderHandler} from "./OrderHandler.sol";
import {Router} from "./Router.sol";

/// @title Stand-in for GMX's ExchangeRouter
/// @notice Where accounts create orders and claim what they are owed. The caller is the account.
contract ExchangeRouter is IExchangeRouter {
    using SafeERC20 for IERC20;

    error EmptyOrder();
    error Unauthorized(address caller, string role);
    error CollateralAlreadyClaimed(uint256 adjustedClaimableAmount, uint256 claimedAmount);

    DataStore private constant STORE = DataStore(GmxAddresses.DATA_STORE);
    OrderHandler private constant HANDLER = OrderHandler(payable(GmxAddresses.ORDER_HANDLER));
    uint256 private constant FACTOR = 1e30;

    /// @notice Makes several calls of this contract for the caller; all or none.
    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i; i < data.length; i++) {
            (bool isOk, bytes memory result) = address(this).delegatecall(data[i]);
            if (!isOk) {
                assembly ("memory-safe") {
                    revert(add(result, 0x20), mload(result))
                }
            }
            results[i] = result;
        }
    }

    /// @notice Wraps ETH of the call and sends it.
    function sendWnt(address receiver, uint256 amount) external payable {
        IWeth(GmxAddresses.WNT).deposit{value: amount}();
        IERC20(GmxAddresses.WNT).safeTransfer(receiver, amount);
    }

    /// @notice Sends tokens that the caller has approved to the Router.
    function sendTokens(address token, address receiver, uint256 amount) external payable {
        Router(GmxAddresses.ROUTER).pluginTransfer(IERC20(token), msg.sender, receiver, amount);
    }

    function createOrder(CreateOrderParams calldata params) external payable returns (bytes32) {
        return HANDLER.createOrder(msg.sender, params);
    }

    function updateOrder(
        bytes32 key,
        uint256 sizeDeltaUsd,
        uint256 acceptablePrice,
        uint256 triggerPrice,
        uint256 minOutputAmount,
        uint256 validFromTime,
        bool autoCancel
    ) external payable {
        _checkAccount(key, "account for updateOrder");
        HANDLER.updateOrder(key, sizeDeltaUsd, acceptablePrice, triggerPrice, minOutputAmount, validFromTime, autoCancel);
    }

    function cancelOrder(bytes32 key) external payable {
        _checkAccount(key, "account for cancelOrder");
        HANDLER.cancelOrder(key);
    }

    /// @notice Who is called after liquidations and ADLs of the caller in a market.
    function setSavedCallbackContract(address market, address callbackContract) external payable {
        STORE.setAddress(keccak256(abi.encode(_hash("SAVED_CALLBACK_CONTRACT"), msg.sender, market)), callbackContract);
    }

    function claimFundingFees(address[] calldata markets, address[] calldata tokens, address receiver)
        external
        payable
        returns (uint256[] memory amounts)
    {
        amounts = new uint256[](markets.length);
        bytes32 name = _hash("CLAIMABLE_FUNDING_AMOUNT");
        for (uint256 i; i < markets.length; i++) {
            bytes32 key = keccak256(abi.encode(name, markets[i], tokens[i], msg.sender));
            amounts[i] = STORE.getUint(key);
            STORE.setUint(key, 0);
            uint256 rest = STORE.decrementUint(keccak256(abi.encode(name, markets[i], tokens[i])), amounts[i]);
            Bank(payable(markets[i])).transferOut(tokens[i], receiver, amounts[i]);
            OrderEvents.fundingClaimed(markets[i], tokens[i], msg.sender, receiver, amounts[i], rest);
        }
    }

    function claimCollateral(
        address[] calldata markets,
        address[] calldata tokens,
        uint256[] calldata timeKeys,
        address receiver
    ) external payable returns (uint256[] memory amounts) {
        amounts = new uint256[](markets.length);
        for (uint256 i; i < markets.length; i++) {
            amounts[i] = _claimCollateral(markets[i], tokens[i], timeKeys[i], receiver);
        }
    }

    function _claimCollateral(address market, address token, uint256 timeKey, address receiver)
        private
        returns (uint256 amount)
    {
        bytes32 claimedKey =
            keccak256(abi.encode(_hash("CLAIMED_COLLATERAL_AMOUNT"), market, token, timeKey, msg.sender));
        bytes32 name = _hash("CLAIMABLE_COLLATERAL_AMOUNT");
        uint256 claimable = STORE.getUint(keccak256(abi.encode(name, market, token, timeKey, msg.sender)));
        uint256 adjusted = claimable * _claimableFactor(market, token, timeKey) / FACTOR;
        uint256 claimed = STORE.getUint(claimedKey);
        if (adjusted <= claimed) revert CollateralAlreadyClaimed(adjusted, claimed);
        amount = adjusted - claimed;
        STORE.setUint(claimedKey, adjusted);
        uint256 rest = STORE.decrementUint(keccak256(abi.encode(name, market, token)), amount);
        Bank(payable(market)).transferOut(token, receiver, amount);
        OrderEvents.collateralClaimed(market, token, msg.sender, receiver, timeKey, amount, rest);
    }

    /// @dev The larger of the factors that GMX's keepers have set; without one, all of it after the delay. In both cases less a reduction.
    function _claimableFactor(address market, address token, uint256 timeKey) private view returns (uint256 factor) {
        bytes32 name = _hash("CLAIMABLE_COLLATERAL_FACTOR");
        uint256 ofAll = STORE.getUint(keccak256(abi.encode(name, market, token, timeKey)));
        uint256 ofAccount = STORE.getUint(keccak256(abi.encode(name, market, token, timeKey, msg.sender)));
        factor = ofAll > ofAccount ? ofAll : ofAccount;
        uint256 since = timeKey * STORE.getUint(_hash("CLAIMABLE_COLLATERAL_TIME_DIVISOR"));
        bool isDue = block.timestamp > since + STORE.getUint(_hash("CLAIMABLE_COLLATERAL_DELAY"));
        if (factor == 0 && isDue) factor = FACTOR;
        bytes32 reductionName = _hash("CLAIMABLE_COLLATERAL_REDUCTION_FACTOR");
        uint256 reduction = STORE.getUint(keccak256(abi.encode(reductionName, market, token, timeKey, msg.sender)));
        return factor > reduction ? factor - reduction : 0;
    }

    function _checkAccount(bytes32 key, string memory role) private view {
        address account = STORE.getAddress(keccak256(abi.encode(key, _hash("ACCOUNT"))));
        if (account == address(0)) revert EmptyOrder();
        if (account != msg.sender) revert Unauthorized(msg.sender, role);
    }

    function _hash(string memory name) private pure returns (bytes32) {
        return keccak256(abi.encode(name));
    }
}
