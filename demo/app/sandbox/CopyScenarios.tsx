import { type PortfolioCopy, positionKey } from '@mimic/widgets/core';
import { usePortfolio } from '@mimic/widgets/portfolio';
import { useState } from 'react';
import { copyName } from '../wallet/copyName';
import { type KeeperScenario, requestScenario } from './requestScenario';

/** What GMX's keepers can be made to do with a copy: its next order, then its position. */
const ACTS = {
  refuse: { button: 'Refuse', said: 'GMX refuses the next order of' },
  delay: { button: 'Delay', said: 'GMX executes the next order a minute late of' },
  reduce: { button: 'Reduce', said: 'GMX reduces, if it has a profit,' },
  liquidate: { button: 'Liquidate', said: 'GMX liquidates' },
} as const;

/** The user's running copies, and what of GMX's side the user can let happen to them. */
export function CopyScenarios() {
  const { tokens } = usePortfolio();
  const [said, setSaid] = useState('');
  const copies = tokens
    .flatMap(({ rules }) => rules.flatMap((rule) => rule.copies))
    .filter(({ endedAt, source }) => endedAt === null && source);
  const run = async (act: KeeperScenario['act'], copy: PortfolioCopy, name: string) => {
    const { allocationAddress, market, isLong } = copy.source!;
    const sent: KeeperScenario =
      act === 'refuse' || act === 'delay'
        ? { act, account: allocationAddress }
        : { act, positionKey: positionKey(allocationAddress, market, copy.collateralToken, isLong) };
    setSaid(
      await requestScenario(sent).then(
        () => `${ACTS[act].said} ${name}.`,
        () => 'The market isn’t responding.',
      ),
    );
  };
  return (
    <>
      {copies.length === 0 && (
        <p className="sandbox-hint">
          Once you have a running copy, you can let GMX refuse, delay, reduce or liquidate it.
        </p>
      )}
      <ul className="sandbox-scenarios">
        {copies.map((copy) => {
          const name = `your copy of ${copyName({ ...copy.source!, trader: copy.trader })}`;
          return (
            <li key={copy.allocationKey}>
              <span>{`Your${name.slice(4)}`}</span>
              {(Object.keys(ACTS) as KeeperScenario['act'][]).map((act) => (
                <button
                  key={act}
                  type="button"
                  className="button"
                  aria-label={`${ACTS[act].button}: ${name}`}
                  onClick={() => run(act, copy, name)}
                >
                  {ACTS[act].button}
                </button>
              ))}
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
