/** The widgets with their required props, as example code. */
const props = {
  Leaderboard: '',
  TraderCard: ' account="0x1000000000000000000000000000000000000005"',
  PositionCard: ' id="0x…"',
  TraderField: '',
  IndexerStatus: '',
  ConnectButton: '',
  DepositForm: ' token={USDC}',
  RuleEditor: ' trader="0x1000000000000000000000000000000000000005" collateralToken={USDC}',
  PortfolioChanges: '',
  Portfolio: '',
  EarnCard: '',
} as const;

export type SampleName = keyof typeof props;

export const sampleNames = Object.keys(props) as readonly SampleName[];

/** The choices made in the playground. */
export type Choice = {
  widget: SampleName;
  preset: 'none' | 'harbor' | 'paper' | 'terminal';
  theme: 'light' | 'dark' | 'auto';
  /** A language of `@mimic/widgets/locales/*` other than English, by its tag. */
  locale?: string | undefined;
};

/** A file of a host's site. */
export type HostFile = { path: string; code: string };

/** The entry that exports a widget. */
export const entryOf = (widget: string) =>
  widget === 'EarnCard' ? 'earn' : widget.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

const positionId = `0x${'1'.repeat(64)}`;

/** The widget as JSX, in the preset's element if there is one. */
function markup({ widget, preset }: Choice, indent: string): string {
  const element = `<${widget}${props[widget].replace('0x…', positionId)} />`;
  return preset === 'none'
    ? `${indent}${element}`
    : `${indent}<div className="mimic-theme-${preset}">\n${indent}  ${element}\n${indent}</div>`;
}

/** The name under which a language's entry exports it. */
const languageOf = (locale: string) => locale.replace('-', '');

const language = ({ locale }: Choice) =>
  locale ? `import { ${languageOf(locale)} } from '@mimic/widgets/locales/${locale}';\n` : '';

const provided = ({ theme, locale }: Choice) =>
  [theme === 'auto' ? '' : ` theme="${theme}"`, locale ? ` locale={${languageOf(locale)}}` : ''].join('');

const sheets = ({ widget, preset }: Choice) =>
  [
    `import '@mimic/widgets/${entryOf(widget)}.css';`,
    ...(preset === 'none' ? [] : [`import '@mimic/widgets/themes/${preset}.css';`]),
  ].join('\n');

const token = (widget: SampleName) =>
  props[widget].includes('USDC') ? "\nconst USDC = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';\n" : '';

const configOf = ({ widget }: Choice) => `createMimicConfig({
  chain: arbitrum,
  indexerUrl: 'https://indexer.example.com',
  contracts: {
    router: '0x1000000000000000000000000000000000000001',
    tokenRouter: '0x1000000000000000000000000000000000000002',
    allocationStore: '0x1000000000000000000000000000000000000003',
    matchingRule: '0x1000000000000000000000000000000000000004',
  },
  collateralTokens: [
    { address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  ],${widget === 'EarnCard' ? earn : ''}
});`;

const earn = `
  earn: {
    votingEscrow: '0x1000000000000000000000000000000000000005',
    token: { address: '0x1000000000000000000000000000000000000006', symbol: 'MIMIC', name: 'Mimic', decimals: 18 },
  },`;

/** The choice as code for a React site. */
export const reactCode = (choice: Choice): readonly HostFile[] => [
  {
    path: 'Copying.tsx',
    code: `import { ${choice.widget} } from '@mimic/widgets/${entryOf(choice.widget)}';
${language(choice)}import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { arbitrum } from 'viem/chains';
${sheets(choice)}

const queryClient = new QueryClient();
const config = ${configOf(choice)}
${token(choice.widget)}
export const Copying = () => (
  <QueryClientProvider client={queryClient}>
    <MimicProvider config={config}${provided(choice)}>
${markup(choice, '      ')}
    </MimicProvider>
  </QueryClientProvider>
);
`,
  },
];

/** The choice as code for a site on Next's app router. */
export const nextCode = (choice: Choice): readonly HostFile[] => [
  {
    path: 'app/Providers.tsx',
    code: `'use client';
${language(choice)}import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { arbitrum } from 'viem/chains';

const config = ${configOf(choice)}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <MimicProvider config={config}${provided(choice)}>
        {children}
      </MimicProvider>
    </QueryClientProvider>
  );
}
`,
  },
  {
    path: 'app/page.tsx',
    code: `import { ${choice.widget} } from '@mimic/widgets/${entryOf(choice.widget)}';
${sheets(choice)}
import { Providers } from './Providers';
${token(choice.widget)}
export default function Page() {
  return (
    <Providers>
${markup(choice, '      ')}
    </Providers>
  );
}
`,
  },
];

/** The choice as code for a page without React. */
export const scriptCode = (choice: Choice): readonly HostFile[] => [
  {
    path: 'index.html',
    code: `<script type="module" src="https://cdn.example.com/@mimic/widgets/dist/embed.js"></script>
${
  choice.preset === 'none'
    ? ''
    : `<link rel="stylesheet" href="https://cdn.example.com/@mimic/widgets/dist/themes/${choice.preset}.css" />\n`
}<script type="application/json" id="mimic-config">
  {
    "indexerUrl": "https://indexer.example.com",
    "contracts": {
      "router": "0x1000000000000000000000000000000000000001",
      "tokenRouter": "0x1000000000000000000000000000000000000002",
      "allocationStore": "0x1000000000000000000000000000000000000003",
      "matchingRule": "0x1000000000000000000000000000000000000004"
    },
    "collateralTokens": [
      {
        "address": "0xaf88d065e77c8cC2239327C5EDb3A432268e5831",
        "symbol": "USDC",
        "name": "USD Coin",
        "decimals": 6
      }
    ]
  }
</script>
${element(choice)}
`,
  },
];

/** The widget as a custom element with attributes; a preset's rules do not reach into a shadow root. */
function element({ widget, preset, theme: chosen, locale }: Choice): string {
  const name = `mimic-${entryOf(widget)}`;
  const attributes = [
    props[widget]
      .replace('account=', 'trader=')
      .replace(' id="0x…"', ` position="${positionId}"`)
      .replace('collateralToken=', 'collateral-token=')
      .replaceAll('{USDC}', '"0xaf88d065e77c8cC2239327C5EDb3A432268e5831"'),
    chosen === 'auto' ? '' : ` theme="${chosen}"`,
    locale ? ` locale="${locale}"` : '',
    preset === 'none' ? '' : ' shadow="none"',
  ].join('');
  const drawn = `<${name}${attributes}></${name}>`;
  return preset === 'none' ? drawn : `<div class="mimic-theme-${preset}">\n  ${drawn}\n</div>`;
}
