import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root';

/** The scripts below a folder. */
const scriptsOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!dist\/).*\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
const code = ['src', 'demo/app', 'demo/indexer/guard'].flatMap(scriptsOf).join('\n');

/** Words and constants that the product's specification prescribes, by its section. */
const prescribed = {
  '§2': [
    'Click to Connect',
    'Portfolio',
    'Docs',
    'Twitter',
    'GitHub',
    'Loading',
    'Profit & Loss',
    'Performance',
    'All Collateral',
    "allCollateralShort: 'All'",
    'Activity',
    '+{count} more',
    'Total combined settled and open trades PnL',
    'No activity found',
    'Settle Timestamp',
    'Entry',
    'Max Size / Leverage',
    'PnL $ / ROI',
    'LONG',
    'SHORT',
    'No activity to display',
    'Try adjusting filters like Activity timeframe or collateral tokens',
    'Market Token',
    'Collateral Token',
    'Close Time',
    'Net breakdown',
    'Margin Fee',
    'Borrowing Fee',
    'Funding Fee',
    'Realised PnL',
    'Balance',
    'Change',
    'Allowance Rate',
    'Throttle Duration',
    'No matching rules set for {token}',
    'No matching activity in the last {timeframe}',
    'Enter amount',
    'Wallet Balance: ',
    'Deposit Balance: ',
    'Approve spend',
    'Portfolio Changes',
    'Connected Wallet does not support EIP-5792 yet',
    'Wallet does not support capabilities',
  ],
  '§4': [
    'cashout: false',
    'Awaiting confirmation',
    'Transaction confirmed',
    'Indexing is currently experiencing issues, please try again later.',
    'new update is pending, click Ok to reload',
    'New version Available',
  ],
  '§5': [
    'Exceeds wallet balance of {balance}',
    'Exceeds deposit balance of {balance}',
    'Amount cannot be negative',
    'Function call not supported',
    'Schema name not supported',
    'System tables not supported',
  ],
  '§9': ['24 Hours', '7 Days', '30 Days', '90 Days', '1 Year', 'STATUS_POLL_INTERVAL = 2500'],
};

it.each(Object.entries(prescribed).flatMap(([section, texts]) => texts.map((text) => [text, section])))(
  'the product says "%s" (%s)',
  (text) => {
    expect(code.includes(text)).toBe(true);
  },
);
