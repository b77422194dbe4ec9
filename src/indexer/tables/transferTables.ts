import { hex, integer, text, tokenAmount } from '../query/columns';
import { defineTable } from '../query/defineTable';

const columns = {
  id: text,
  collateralToken: hex,
  user: hex,
  amount: tokenAmount,
  balance: tokenAmount,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
};

export const depositTable = defineTable('Deposit', columns);
export const withdrawTable = defineTable('Withdraw', { ...columns, receiver: hex });
