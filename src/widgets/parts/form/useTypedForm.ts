'use client';
import { useEffect, useRef, useState } from 'react';
import type { DraftOwner } from '../../../drafts/DraftStore';
import { deploymentKey } from '../../../drafts/perDeployment';
import { useMimic } from '../../../provider/useMimic';

/** What was entered into a field, and the locale it was entered in. */
export type Typed = { text: string; locale: string };

type Fields = Readonly<Record<string, Typed | undefined>>;

const NONE: Fields = {};

/** Text that is checked when it is read. */
export const ANY = /^/;
/** Seconds. */
export const SECONDS = /^\d{1,10}$/;

/** Of several forms at one place, the first keeps its input. */
const keepers = new Map<string, object>();

export type TypedFormParameters<Name extends string> = {
  /** Names the form within the deployment. */
  form: string;
  /** Whose input it is; a visitor's without an account. */
  owner: DraftOwner | undefined;
  /** What the input is about to replace, such as the draft and the terms on chain; undefined while nothing is kept. */
  base: string | undefined;
  /** The texts of each field that can be read back. A constant. */
  patterns: Readonly<Record<Name, RegExp>>;
};

/**
 * A form's input, empty at first. It survives a reload in the same tab, all fields or none: for the same owner and locale, and
 * only if what it replaces is still the same. It ends with the form.
 */
export function useTypedForm<Name extends string>(parameters: TypedFormParameters<Name>) {
  const { form, owner = 'visitor', base, patterns } = parameters;
  const { config, locale } = useMimic();
  const place = `mimic.typed/${deploymentKey(config)}/${form}`;
  const [input, setInput] = useState<{ place: string; fields: Fields }>();
  const fields = input?.place === place ? input.fields : NONE;
  const [self] = useState({});
  const hasKept = useRef(false);

  useEffect(() => {
    if (!keepers.has(place)) keepers.set(place, self);
    return () => {
      if (keepers.get(place) !== self) return;
      keepers.delete(place);
      // StrictMode mounts it again at once
      queueMicrotask(() => keepers.has(place) || keep(place));
    };
  }, [place, self]);

  useEffect(() => {
    if (keepers.get(place) !== self) return;
    const head = base === undefined ? undefined : [owner, locale, base].join('\n');
    const typed = Object.entries(fields).flatMap(([name, each]) => (each ? { name, ...each } : []));
    if (typed.length > 0) {
      // in another language it would be misread
      const isOne = typed.every((each) => each.locale === locale);
      const texts = Object.fromEntries(typed.map(({ name, text }) => [name, text]));
      keep(place, head && isOne ? JSON.stringify([head, texts]) : undefined);
      hasKept.current = true;
    } else if (hasKept.current) {
      keep(place);
      hasKept.current = false;
    } else if (head) {
      const kept = readKept(place, head, patterns).map(([name, text]) => [name, { text, locale }]);
      if (kept.length > 0) setInput({ place, fields: Object.fromEntries(kept) });
    }
  }, [place, self, owner, locale, base, fields, patterns]);

  return {
    fields: fields as Readonly<Record<Name, Typed | undefined>>,
    /** Enters a text; undefined empties the field. */
    set: (name: Name, text: string | undefined) =>
      setInput((last) => ({
        place,
        fields: {
          ...(last?.place === place && last.fields),
          [name]: text === undefined ? text : { text, locale },
        },
      })),
    clear: () => setInput(undefined),
  };
}

function keep(place: string, text?: string): void {
  try {
    // a text that does not fit must not leave an older one
    sessionStorage.removeItem(place);
    if (text) sessionStorage.setItem(place, text);
  } catch {
    // without storage it lasts as long as the page
  }
}

/** The kept texts by field; none if they belong to another head, or one of them cannot be read back. */
function readKept(
  place: string,
  head: string,
  patterns: Readonly<Record<string, RegExp>>,
): (readonly [name: string, text: string])[] {
  try {
    const [keptHead, texts] = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    if (keptHead !== head) return [];
    const all = Object.entries(texts).map(([name, text]) => [name, String(text)] as const);
    return all.every(([name, text]) => patterns[name]?.test(text)) ? all : [];
  } catch {
    return [];
  }
}
