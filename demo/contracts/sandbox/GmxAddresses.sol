// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title GMX's addresses on Arbitrum
/// @notice The sandbox places its stand-ins there, so that they find each other without being told.
library GmxAddresses {
    address internal constant DATA_STORE = 0xFD70de6b91282D8017aA4E741e9Ae325CAb992d8;
    address internal constant EVENT_EMITTER = 0xC8ee91A54287DB53897056e12D9819156D3822Fb;
    address internal constant ROLE_STORE = 0x3c3d99FD298f679DBC2CEcd132b4eC4d0F5e6e72;
    address internal constant ROUTER = 0x7452c558d45f8afC8c83dAe62C3f8A5BE19c71f6;
    address internal constant ORDER_VAULT = 0x31eF83a530Fde1B38EE9A18093A333D8Bbbc40D5;
    address internal constant EXCHANGE_ROUTER = 0x1C3fa76e6E1088bCE750f23a5BFcffa1efEF6A41;
    address internal constant ORDER_HANDLER = 0x63492B775e30a9E6b4b4761c12605EB9d071d5e9;
    address internal constant LIQUIDATION_HANDLER = 0xaf157Eb8e2398A8E1Fc1dA929974652b9ba9BC25;
    address internal constant ADL_HANDLER = 0x262df96a3a35D0A7950C5669238662df58Ae8bf7;
    address internal constant READER = 0x470fbC46bcC0f16532691Df360A07d8Bf5ee0789;
    /// @dev Not GMX's: the stand-in's own.
    address internal constant ORDER_STORE = 0x0000000000000000000000000000004F72646572;
    address internal constant WNT = 0x82aF49447D8a07e3bd95BD0d56f35241523fBab1;
}
