'use client';
import { lazy, Suspense } from 'react';
// styles of what loads later belong in the widget's own sheet
import '../../ui/Avatar.css';
import '../../ui/Popover.css';
import '../../ui/Segmented.css';
import '../../ui/TokenIcon.css';
import '../../ui/TokenLabel.css';
import '../../ui/TraderLabel.css';
import '../../ui/control.css';
import '../../ui/shape.css';
import '../parts/form/form.css';
import '../parts/frame/tag.css';
import '../parts/rule/RuleEditor.css';
import '../parts/figures/Amount.css';
import '../parts/figures/PositionName.css';
import './Portfolio.css';
import { usePortfolioContext } from './PortfolioContext';
import { SectionSkeleton } from './SectionSkeleton';

const PortfolioSection = lazy(async () => ({
  default: (await import('./portfolioParts')).PortfolioSection,
}));

/** The deposit and the rules of each collateral token. */
export function PortfolioTokens() {
  const { portfolio } = usePortfolioContext();
  return (
    <Suspense fallback={<SectionSkeleton />}>
      {portfolio.tokens.map((each) => (
        <PortfolioSection key={each.token.address} {...each} />
      ))}
    </Suspense>
  );
}
