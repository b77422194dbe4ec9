// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// The protocol's own token, 18 decimals. The whole supply is minted at deployment: nobody can mint more, burn or pause it.
contract ProtocolToken is ERC20 {
    uint256 public constant SUPPLY = 100_000_000e18;

    constructor(string memory tokenName, string memory tokenSymbol, address receiver) ERC20(tokenName, tokenSymbol) {
        _mint(receiver, SUPPLY);
    }
}
