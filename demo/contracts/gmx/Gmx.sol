// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Permission} from "../Permission.sol";
import {IDataStore, IRoleStore, IWeth} from "./IGmx.sol";
import {GmxKeys} from "./GmxKeys.sol";

/// @title Where GMX is
/// @notice GMX's contracts that never change, fixed here, and its ExchangeRouter, which changes with GMX's releases. The owner
/// announces the next router two days ahead; only a contract to which GMX itself has given the role CONTROLLER is accepted.
contract Gmx is Permission {
    error Gmx__NotAController(address account);

    /// @notice A router was announced; `readyTime` in Unix seconds.
    event ExchangeRouterScheduled(address indexed exchangeRouter, bytes32 indexed change, uint256 readyTime);
    /// @notice Orders are created and cancelled there from now on.
    event SetExchangeRouter(address indexed exchangeRouter);

    /// @dev An increase or decrease without swaps needs the prices of the index, long and short token.
    uint256 private constant ORACLE_PRICES = 3;
    uint256 private constant FACTOR = 1e30;

    /// @notice GMX's positions, orders and configuration.
    IDataStore public immutable dataStore;
    /// @notice The roles of GMX's contracts.
    IRoleStore public immutable roleStore;
    /// @notice Holds the collateral and execution fees of pending orders.
    address public immutable orderVault;
    /// @notice Wrapped ETH.
    IWeth public immutable wnt;

    /// @notice Where orders are created and cancelled.
    address public exchangeRouter;

    constructor(
        address initialOwner,
        IDataStore gmxDataStore,
        IRoleStore gmxRoleStore,
        address gmxOrderVault,
        IWeth wrappedNativeToken,
        address initialExchangeRouter
    ) Permission(initialOwner) {
        dataStore = gmxDataStore;
        roleStore = gmxRoleStore;
        orderVault = gmxOrderVault;
        wnt = wrappedNativeToken;
        _setExchangeRouter(initialExchangeRouter);
    }

    /// @notice Announces the next ExchangeRouter.
    function scheduleExchangeRouter(address next) external onlyOwner {
        _checkController(next);
        bytes32 change = _changeOf(next);
        emit ExchangeRouterScheduled(next, change, _schedule(change));
    }

    /// @notice Sets an ExchangeRouter that was announced long enough ago. Orders that are pending stay as they are.
    function setExchangeRouter(address next) external onlyOwner {
        _useSchedule(_changeOf(next));
        _setExchangeRouter(next);
    }

    /// @notice Whether GMX lets `account` change its state, and so make callbacks.
    function isController(address account) public view returns (bool) {
        return roleStore.hasRole(account, GmxKeys.CONTROLLER);
    }

    /// @notice The least execution fee with which GMX accepts an order at a gas price. Pay more: an order whose fee is too low when
    /// gas has become dearer waits, and what is not used comes back.
    /// @param isIncrease Whether the order is an increase.
    /// @param callbackGasLimit Gas of the order's callback.
    /// @param gasPrice Wei per gas of the transaction that creates the order.
    /// @return Wei.
    function minExecutionFee(bool isIncrease, uint256 callbackGasLimit, uint256 gasPrice) external view returns (uint256) {
        uint256 estimate = callbackGasLimit
            + dataStore.getUint(isIncrease ? GmxKeys.INCREASE_ORDER_GAS_LIMIT : GmxKeys.DECREASE_ORDER_GAS_LIMIT);
        uint256 gasLimit = dataStore.getUint(GmxKeys.ESTIMATED_GAS_FEE_BASE_AMOUNT)
            + dataStore.getUint(GmxKeys.ESTIMATED_GAS_FEE_PER_ORACLE_PRICE) * ORACLE_PRICES
            + estimate * dataStore.getUint(GmxKeys.ESTIMATED_GAS_FEE_MULTIPLIER_FACTOR) / FACTOR;
        return gasLimit * gasPrice;
    }

    function _setExchangeRouter(address next) private {
        _checkController(next);
        exchangeRouter = next;
        emit SetExchangeRouter(next);
    }

    function _checkController(address account) private view {
        if (!isController(account)) revert Gmx__NotAController(account);
    }

    function _changeOf(address next) private pure returns (bytes32) {
        return keccak256(abi.encode("exchangeRouter", next));
    }
}
