import { ConnectButton } from '@mimic/widgets/connect-button';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import '@mimic/widgets/styles.css';
import type { ReactNode } from 'react';
import { Providers } from './Providers';

export const metadata = { title: 'Copy traders' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>
          <ConnectButton />
          {children}
          <PortfolioChanges />
        </Providers>
      </body>
    </html>
  );
}
