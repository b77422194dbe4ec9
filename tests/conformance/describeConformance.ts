import type { Claim, LeftOut } from './Claim';

/** docs/conformance.md, which `npx vitest run tests/conformance -u` writes. */
export function describeConformance(claims: readonly Claim[], leftOut: readonly LeftOut[]): string {
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
  const tests = shownBy.map(([file, name]) => `\`${file}\` (${name})`).join('; ');
  return `| ${says}${words} | ${tests} |`;
}
