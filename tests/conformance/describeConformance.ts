import type { Claim, Gap, LeftOut } from './Claim';

/** docs/conformance.md, which `npx vitest run tests/conformance -u` writes. */
export function describeConformance(
  claims: readonly Claim[],
  { gaps, money, findings }: Readonly<Record<'gaps' | 'money' | 'findings', readonly Gap[]>>,
  leftOut: readonly LeftOut[],
): string {
  const sections = [...new Set(claims.map(({ section }) => section))].sort();
  return [
    '# What the specification asks for, and what shows it',
    '',
    'Made from `tests/conformance`, which checks that each text is in the code and each test exists.',
    ...sections.flatMap((section) => [
      '',
      `## ${section}`,
      '',
      '| what | test |',
      '|---|---|',
      ...claims.filter((claim) => claim.section === section).map(row),
    ]),
    '',
    ...numbered('Once missing', 'What a reader found missing, partial or different.', gaps),
    ...numbered('That money cannot go wrong', 'What was asked of submission, keeper and contracts.', money),
    ...numbered(
      'Once wrong with money',
      'What a review found; docs/security.md says what became of each.',
      findings,
    ),
    '## Left out',
    '',
    '| what | why |',
    '|---|---|',
    ...leftOut.map(({ section, what, why }) => `| ${section}: ${what} | ${why} |`),
    '',
  ].join('\n');
}

/** A table with a number for each row. */
const numbered = (title: string, text: string, rows: readonly Gap[]): string[] => [
  `## ${title}`,
  '',
  text,
  '',
  '| | what | test, or why there is none |',
  '|---|---|---|',
  ...rows.map(
    ({ what, shownBy = [], why }, place) =>
      `| ${place + 1} | ${what} | ${[...shownBy.map(testName), why].filter(Boolean).join('; ')} |`,
  ),
  '',
];

function row({ says, texts = [], shownBy }: Claim): string {
  const words = texts.length ? `: ${texts.map((text) => `\`${text}\``).join(', ')}` : '';
  return `| ${says}${words} | ${shownBy.map(testName).join('; ')} |`;
}

const testName = ([file, name]: Claim['shownBy'][number]) => `\`${file}\` (${name})`;
