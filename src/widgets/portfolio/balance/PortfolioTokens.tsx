'use client';
import { Suspense } from 'react';
import { lateComponent } from '../../../ui/late/lateComponent';
// styles of lazy parts belong in the widget's own sheet
import '../../../ui/label/Avatar.css';
import '../../../ui/overlay/Popover.css';
import '../../../ui/form/Segmented.css';
import '../../../ui/label/TokenIcon.css';
import '../../../ui/label/TokenLabel.css';
import '../../../ui/label/TraderLabel.css';
import '../../../ui/form/control.css';
import '../../../ui/shape.css';
import '../../parts/form/form.css';
import '../../parts/frame/tag.css';
import '../../parts/rule/RuleEditor.css';
import '../../parts/figures/Amount.css';
import '../../parts/figures/PositionName.css';
import '../Portfolio.css';
import { portfolioParts } from '../latePortfolioParts';
import { usePortfolioContext } from '../PortfolioContext';
import { SectionSkeleton } from './SectionSkeleton';

const PortfolioSection = lateComponent(portfolioParts, (code) => code.PortfolioSection);

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
