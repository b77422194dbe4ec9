import { expect, it } from 'vitest';
import { mixedTexts } from './mixedTexts';

/** A file beside the sources, in which the last lines are in order. */
const planted = `
import type { ReactNode } from 'react';
const names: string[] = ['a'];
export const Beside = ({ count }: { count: number }) => <p>{count} <b>traders</b></p>;
export const Two = ({ from, to }: { from: string; to: string }) => <p>{from}{to}</p>;
export const Perhaps = ({ hint }: { hint?: string }) => <p><b>Copy</b>{hint}</p>;
export const Optional = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen && 'open'}<b>Copy</b></p>;
export const Fragment = ({ name }: { name: string }) => <>{name}</>;
export const List = () => <p>{names}</p>;
export function Bare({ name }: { name?: string }) { return name ?? <b>none</b>; }
export const Alone = ({ name }: { name: string }) => <p>{name}</p>;
export const Joined = ({ from, to }: { from: string; to: string }) => <p>{\`\${from}\${to}\`}</p>;
export const Spans = ({ name }: { name: string }) => <p><span>{name}</span>{name && <b>!</b>}</p>;
export const Figure = ({ won, lost }: { won: number; lost: number }) => <p translate="no">{won}<i>/</i>{lost}</p>;
export const Given = ({ children }: { children: ReactNode }) => <p><b>!</b>{children}</p>;
`;

it('every text of a component survives that a browser translates the page', () => {
  const found = mixedTexts({ 'src/planted.tsx': planted });
  const lines = (file: string) =>
    found.filter((each) => each.startsWith(file)).map((each) => Number(/:(\d+) /.exec(each)?.[1]));
  // so that the check itself is known to work
  expect([...new Set(lines('src/planted.tsx'))]).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(found.filter((each) => !each.startsWith('src/planted.tsx'))).toEqual([]);
}, 120_000);
