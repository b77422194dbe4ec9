// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 whose metadata is set by a call, because the sandbox places its code at the tokens' real addresses.
contract Token is ERC20 {
    error Token__AlreadyInitialized();
    error Token__Unauthorized();
    error Token__ApproveFromNonZero();

    string private _tokenName;
    string private _tokenSymbol;
    uint8 private _tokenDecimals;

    address public owner;
    /// True for tokens like USDT that refuse to change one non-zero allowance into another.
    bool public demandsZeroFirst;

    constructor() ERC20("", "") {}

    function initialize(
        string calldata tokenName,
        string calldata tokenSymbol,
        uint8 tokenDecimals,
        address tokenOwner,
        bool zeroFirst
    ) external {
        if (owner != address(0)) revert Token__AlreadyInitialized();
        _tokenName = tokenName;
        _tokenSymbol = tokenSymbol;
        _tokenDecimals = tokenDecimals;
        owner = tokenOwner;
        demandsZeroFirst = zeroFirst;
    }

    function name() public view override returns (string memory) {
        return _tokenName;
    }

    function symbol() public view override returns (string memory) {
        return _tokenSymbol;
    }

    function decimals() public view override returns (uint8) {
        return _tokenDecimals;
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        if (demandsZeroFirst && amount != 0 && allowance(msg.sender, spender) != 0) {
            revert Token__ApproveFromNonZero();
        }
        return super.approve(spender, amount);
    }

    /// Mints `amount` to each receiver.
    function mint(address[] calldata receivers, uint256 amount) external {
        if (msg.sender != owner) revert Token__Unauthorized();
        for (uint256 i; i < receivers.length; i++) _mint(receivers[i], amount);
    }
}
