'use client';

import { explorerUrl } from '../../../config/explorerUrl';
import { withContracts } from '../../../config/withContracts';
import { formatUsd } from '../../../domain/format/formatDecimal';
import type { Token } from '../../../domain/values';
import { useDrafts } from '../../../hooks/useDrafts';
import { formatMessage } from '../../../messages/formatMessage';
import { registerPortfolioMessages } from '../../../messages/register/registerPortfolioMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { TokenLabel } from '../../../ui/label/TokenIcon';
import { Amount } from '../../parts/figures/Amount';
import { link } from '../../parts/frame/cardHeader.css';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import { useCreditedTokens } from '../useMovements';
import { usePortfolioContext } from '../usePortfolio';
import { BalanceControl, DepositDraftLine, PortfolioSection } from './PortfolioSection';
import { useBalances } from './useBalances';

registerPortfolioMessages();

/**
 * Balances in tokens that the host does not list, such as the profit of a long, which GMX pays in the market's long token. Each can be
 * withdrawn, and is named together with its address: its symbol is its author's word.
 */
function OtherTokens() {
  const { config, messages, locale } = useMimic();
  const { account } = usePortfolioContext().portfolio;
  const text = messages.portfolio;
  const { tokens, priceOf, error, refetch } = useCreditedTokens();
  const { drafts } = useDrafts(account);
  const balances = useBalances(withContracts(config), account, tokens);
  const rows = tokens
    .map((token, i) => {
      const price = priceOf(token.address);
      const { balance = 0n } = balances[i]!;
      const draft = drafts.deposits.find((each) => each.token === token.address);
      return { ...balances[i]!, token, draft, worth: price ? price * balance : undefined };
    })
    .filter(({ balance, balanceError, draft }) => balance || balanceError || draft);
  if (!error && !rows.length) return null;
  const priced = rows.filter(({ worth }) => worth !== undefined);
  const total = priced.reduce((sum, { worth = 0n }) => sum + worth, 0n);
  const unpriced = rows.filter((row) => row.worth === undefined).map(({ token }) => token.symbol);
  return (
    <section className={table.section} aria-label={text.otherTokens} data-other-tokens>
      <div className={join(table.head, css.wrapping)}>
        <span className={table.title}>{text.otherTokens}</span>
        {priced.length > 0 && (
          <span className={css.balance} data-figure="worth">
            <Amount value={total} strong />
            <span className={table.context}>{text.otherWorth}</span>
          </span>
        )}
      </div>
      {error !== null && (
        <div role="alert" className={join(css.note, css.line)}>
          <span className={reset}>{text.balanceFailed}</span>
          <Button small onClick={refetch}>
            {messages.common.retry}
          </Button>
        </div>
      )}
      {rows.length > 0 && <p className={join(css.note, css.line)}>{text.otherNote}</p>}
      {rows.map(({ worth, draft, ...row }) => (
        <div key={row.token.address} className={reset} data-token={row.token.address}>
          <div className={join(table.head, css.wrapping)}>
            <span className={css.lineText}>
              <Name {...row.token} />
            </span>
            <BalanceControl
              {...row}
              about={
                worth === undefined
                  ? text.noPrice
                  : formatMessage(text.worth, { value: formatUsd(worth, locale) })
              }
            />
          </div>
          {draft && <DepositDraftLine draft={draft} token={row.token} />}
        </div>
      ))}
      {unpriced.length > 0 && (
        <p className={join(css.note, css.line)}>
          {formatMessage(text.otherUnpriced, { tokens: unpriced.join(' · ') })}
        </p>
      )}
    </section>
  );
}

/** Its symbol and address, with the whole address on hover and in the explorer. */
function Name({ address, symbol }: Token) {
  const { config } = useMimic();
  const href = explorerUrl(config, 'address', address);
  const label = <TokenLabel name={symbol} />;
  if (!href)
    return (
      <span className={reset} title={address}>
        {label}
      </span>
    );
  return (
    <a className={link} href={href} target="_blank" rel="noreferrer" title={address}>
      {label}
    </a>
  );
}

/** A section for each token that the host lists, then one for all others. */
export function TokenSections() {
  const { portfolio } = usePortfolioContext();
  return (
    <>
      {portfolio.tokens.map((each) => (
        <PortfolioSection key={each.token.address} {...each} />
      ))}
      <OtherTokens />
    </>
  );
}
