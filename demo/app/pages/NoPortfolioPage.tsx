import { useLinks } from '../view/useView';
import { Notice } from './Notice';

/** Shown instead of the portfolio when there are no contracts. */
export function NoPortfolioPage() {
  const links = useLinks();
  return (
    <Notice title="Copying isn’t available here" action={{ label: 'Go to the Leaderboard', to: links.board }}>
      This site shows traders and their records. It has no contracts to deposit into, so there is no
      portfolio.
    </Notice>
  );
}
