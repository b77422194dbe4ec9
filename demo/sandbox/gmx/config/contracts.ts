import type { Contracts } from '../transaction/Context';

/** GMX's contracts on Arbitrum, in lower case; handlers and router change with its releases. */
export const GMX_CONTRACTS: Contracts = {
  dataStore: '0xfd70de6b91282d8017aa4e741e9ae325cab992d8',
  exchangeRouter: '0x1c3fa76e6e1088bce750f23a5bfcffa1efef6a41',
  orderVault: '0x31ef83a530fde1b38ee9a18093a333d8bbbc40d5',
  orderHandler: '0x63492b775e30a9e6b4b4761c12605eb9d071d5e9',
  liquidationHandler: '0xaf157eb8e2398a8e1fc1da929974652b9ba9bc25',
  adlHandler: '0x262df96a3a35d0a7950c5669238662df58ae8bf7',
};
