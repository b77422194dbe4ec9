import { boardRows, copyTrader } from '../kit/page/useBoard';
import { connectWallet, deposit, lookAtAccount } from '../kit/page/useWallet';
import { expect, type HostOptions, hostTest } from './hostTest';
import { recordHost } from './report/recordHost';

/** The tests of every host: rows without a warning, each dialog opened and used, a deposit signed and confirmed. */
export function describeHost(options: HostOptions) {
  const test = hostTest(options);
  const title = [options.name, options.variant].filter(Boolean).join(' ').replaceAll('  ', ' ');

  test(`${title} shows rows without errors or warnings`, async ({ page, host, open, watch, bytes }, info) => {
    await open();
    await expect(boardRows(page).first()).toBeVisible();
    recordHost(info, {
      host: title,
      versions: host.versions,
      install: host.installSeconds,
      build: host.buildSeconds,
      kilobytes: await bytes(),
      rows: await boardRows(page).count(),
    });
    watch.expectQuiet();
  });

  test(`${title} copies a trader, connects, deposits and confirms`, async ({ page, wallet, open, watch }) => {
    await open();
    await copyTrader(page);
    await connectWallet(page, wallet, options.modal);
    await lookAtAccount(page);
    await deposit(page, '5');
    watch.expectQuiet();
  });

  return test;
}
