import { ConnectButton } from '@mimic/widgets/connect-button';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import { MimicProvider } from '@mimic/widgets/provider';
import stylesheet from '@mimic/widgets/styles.css?url';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { mimic } from './mimic';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Copy traders</title>
        <Meta />
        <Links />
      </head>
      <body>
        <MimicProvider config={mimic}>
          <ConnectButton />
          <Outlet />
          <PortfolioChanges />
        </MimicProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
