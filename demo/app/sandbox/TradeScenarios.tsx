import { type Address, findAddress, formatAddress } from '@mimic/widgets/core';
import { usePortfolio } from '@mimic/widgets/portfolio';
import { useState } from 'react';
import { useMatch } from 'react-router';
import type { RunConfig } from '../loadConfig';
import { requestScenario, type TradeScenario } from './requestScenario';

/** Traders the user can make open or close: the one on the current page, and those they copy. */
export function TradeScenarios({ tokens }: Pick<RunConfig, 'tokens'>) {
  const pathAddress = useMatch('/trader/:address')?.params.address ?? '';
  const pageTrader = findAddress(pathAddress)?.toLowerCase() as Address | undefined;
  const { tokens: portfolioTokens } = usePortfolio();
  const [said, setSaid] = useState('');
  const copied = portfolioTokens.flatMap(({ rules }) => rules.filter(({ state }) => state === 'live'));
  const routes = [
    ...copied.map(({ trader, collateralToken }) => ({ account: trader, collateralToken })),
    ...(pageTrader
      ? tokens.map(({ address }) => ({ account: pageTrader, collateralToken: address as Address }))
      : []),
  ];
  const unique = [...new Map(routes.map((route) => [Object.values(route).join(), route])).values()];
  const run = async (route: TradeScenario, words: string) => {
    setSaid(
      await requestScenario(route).then(
        () => `${words} within seconds.`,
        () => 'The market isn’t responding.',
      ),
    );
  };
  return (
    <>
      {unique.length === 0 && (
        <p className="sandbox-hint">Copy a trader or open a trader’s page to control their trades.</p>
      )}
      <ul className="sandbox-scenarios">
        {unique.map(({ account, collateralToken }) => {
          const { symbol = '' } = tokens.find(({ address }) => address === collateralToken) ?? {};
          const name = `${formatAddress(account)} with ${symbol}`;
          return (
            <li key={`${account}${collateralToken}`}>
              <span>{name}</span>
              <button
                type="button"
                className="button"
                aria-label={`Open a position of ${name} now`}
                onClick={() => run({ act: 'open', account, collateralToken }, `${name} opens a position`)}
              >
                Open
              </button>
              <button
                type="button"
                className="button"
                aria-label={`Close the positions of ${name} now`}
                onClick={() =>
                  run({ act: 'close', account, collateralToken }, `${name} closes all positions`)
                }
              >
                Close all
              </button>
            </li>
          );
        })}
      </ul>
      <p className="sandbox-hint" role="status">
        {said}
      </p>
    </>
  );
}
