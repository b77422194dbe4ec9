import type { Claim, Gap, LeftOut } from './Claim';

/** The text of docs/conformance.md, which `npx vitest run tests/conformance -u` writes. */
export function describeConformance(
  claims: readonly Claim[],
  { gaps, money, findings }: Readonly<Record<'gaps' | 'money' | 'findings', readonly Gap[]>>,
  leftOut: readonly LeftOut[],
): string {
  const sections = [...new Set(claims.map(({ section }) => section))].sort();
  return [
    '# Conformance',
    '',
    'What the specification requires, and the tests that cover it. Generated from `tests/conformance`, which checks that',
    'the code contains each text and that each test exists.',
    ...sections.flatMap((section) => [
      '',
      `## ${section}`,
      '',
      '| requirement | tests |',
      '|---|---|',
      ...claims.filter((claim) => claim.section === section).map(row),
    ]),
    '',
    ...numbered(
      'Gaps found in review',
      'What a reviewer found missing, incomplete or different from the specification.',
      gaps,
    ),
    ...numbered('Safety of funds', 'Requirements for submissions, the keeper and the contracts.', money),
    ...numbered(
      'Findings of the security review',
      'The problems as they were found; docs/security.md says how each was fixed.',
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

/** A table with numbered rows. */
const numbered = (title: string, text: string, rows: readonly Gap[]): string[] => [
  `## ${title}`,
  '',
  text,
  '',
  '| | what | tests and notes |',
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
