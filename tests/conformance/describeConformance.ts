import type { Claim, Gap, LeftOut } from './Claim';

/** docs/conformance.md, which `npx vitest run tests/conformance -u` writes. */
export function describeConformance(
  claims: readonly Claim[],
  gaps: readonly Gap[],
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
    '## Once missing',
    '',
    'What a reader found missing, partial or different.',
    '',
    '| | what | test, or why there is none |',
    '|---|---|---|',
    ...gaps.map(
      ({ what, shownBy = [], why }, place) =>
        `| ${place + 1} | ${what} | ${[...shownBy.map(testName), why].filter(Boolean).join('; ')} |`,
    ),
    '',
    '## Left out',
    '',
    '| what | why |',
    '|---|---|',
    ...leftOut.map(({ section, what, why }) => `| ${section}: ${what} | ${why} |`),
    '',
  ].join('\n');
}

function row({ says, texts = [], shownBy }: Claim): string {
  const words = texts.length ? `: ${texts.map((text) => `\`${text}\``).join(', ')}` : '';
  return `| ${says}${words} | ${shownBy.map(testName).join('; ')} |`;
}

const testName = ([file, name]: Claim['shownBy'][number]) => `\`${file}\` (${name})`;
