const positionId = `0x${'1'.repeat(64)}`;

/** The widgets with their required props, as example code. */
const props = {
  Leaderboard: [],
  TraderCard: ['account="0x1000000000000000000000000000000000000005"'],
  PositionCard: [`id="${positionId}"`],
  TraderField: [],
  IndexerStatus: [],
  ConnectButton: [],
  DepositForm: ['token={USDC}'],
  RuleEditor: ['trader="0x1000000000000000000000000000000000000005"', 'collateralToken={USDC}'],
  PortfolioChanges: [],
  Portfolio: [],
  EarnCard: [],
} as const satisfies Record<string, readonly string[]>;

/** Functions among the optional props, as example code: a story's own ones are minified in the built site. */
const functions: Readonly<Record<string, string>> = {
  traderHref: `(trader) => \`/traders/\${trader}\``,
  positionHref: `(id) => \`/positions/\${id}\``,
};

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

/** Values of optional props by their names, as in a story. */
export type OptionalProps = Readonly<Record<string, unknown>>;

/** A prop as JSX; none for a function without example code. */
function attribute(name: string, value: unknown): string[] {
  if (value === undefined || (typeof value === 'function' && !functions[name])) return [];
  if (value === true) return [name];
  if (typeof value === 'string' && !/["\\\n]/.test(value)) return [`${name}="${value}"`];
  return [`${name}={${typeof value === 'function' ? functions[name] : JSON.stringify(value)}}`];
}

/** The widget as JSX, in the preset's element if there is one. */
function markup({ widget, preset }: Choice, indent: string, optional: OptionalProps = {}): string {
  const inner = preset === 'none' ? indent : `${indent}  `;
  const required: readonly string[] = props[widget];
  const attributes = [
    ...required,
    ...Object.entries(optional)
      .filter(([name]) => !required.some((each) => each.startsWith(`${name}=`)))
      .flatMap(([name, value]) => attribute(name, value)),
  ];
  const line = `${inner}<${[widget, ...attributes].join(' ')} />`;
  const element =
    line.length <= 100 || attributes.length < 2
      ? line
      : [`${inner}<${widget}`, ...attributes.map((each) => `${inner}  ${each}`), `${inner}/>`].join('\n');
  return preset === 'none'
    ? element
    : `${indent}<div className="mimic-theme-${preset}">\n${element}\n${indent}</div>`;
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
  props[widget].some((each) => each.includes('USDC'))
    ? "\nconst USDC = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';\n"
    : '';

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

/** The choice as code for a React site, with further props of the widget. */
export const reactCode = (choice: Choice, optional?: OptionalProps): readonly HostFile[] => [
  {
    path: 'Copying.tsx',
    code: `import { ${choice.widget} } from '@mimic/widgets/${entryOf(choice.widget)}';
${language(choice)}import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider';
import { arbitrum } from 'viem/chains';
${sheets(choice)}

const config = ${configOf(choice)}
${token(choice.widget)}
export const Copying = () => (
  <MimicProvider config={config}${provided(choice)}>
${markup(choice, '    ', optional)}
  </MimicProvider>
);
`,
  },
];

/** What a preset adds to a widget: its sheet and its class. */
export const presetCode = (choice: Choice) => `${sheets(choice)}\n\n${markup(choice, '')}`;

/** The choice as code for a site on Next's app router. */
export const nextCode = (choice: Choice): readonly HostFile[] => [
  {
    path: 'app/Providers.tsx',
    code: `'use client';
${language(choice)}import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider';
import type { ReactNode } from 'react';
import { arbitrum } from 'viem/chains';

const config = ${configOf(choice)}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MimicProvider config={config}${provided(choice)}>
      {children}
    </MimicProvider>
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
    ...props[widget].map(
      (each) =>
        ` ${each
          .replace('account=', 'trader=')
          .replace(/^id=/, 'position=')
          .replace('collateralToken=', 'collateral-token=')
          .replace('{USDC}', '"0xaf88d065e77c8cC2239327C5EDb3A432268e5831"')}`,
    ),
    chosen === 'auto' ? '' : ` theme="${chosen}"`,
    locale ? ` locale="${locale}"` : '',
    preset === 'none' ? '' : ' shadow="none"',
  ].join('');
  const drawn = `<${name}${attributes}></${name}>`;
  return preset === 'none' ? drawn : `<div class="mimic-theme-${preset}">\n  ${drawn}\n</div>`;
}
