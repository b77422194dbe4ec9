'use client';
import { useEffect, useRef, useState } from 'react';
import type { DraftOwner } from '../../../drafts/DraftStore';
import { deploymentKey } from '../../../drafts/perDeployment';
import { keepText, storedText } from '../../../drafts/webStorage';
import { useMimic } from '../../../provider/useMimic';
import { useIsHydrated } from '../../../ui/useIsHydrated';

/** What was entered into a field, and the locale it was entered in. */
export type Typed = { text: string; locale: string };

type TypedFields<Name extends string> = Readonly<Record<Name, Typed | undefined>>;
type Fields = TypedFields<string>;
type Change<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

const NONE: Fields = {};

/** Input, whose it is, and the `base` it was typed over; undefined until that is known. */
type Input = { place: string; owner: DraftOwner; base: string | undefined | null; fields: Fields };

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
  /**
   * All that decides what the input would do: the draft, the terms on chain, what the form shows without input. Undefined
   * until that is known; null once the input may have been sent, which ends what is kept.
   */
  base: string | undefined | null;
  /** The texts of each field that can be read back. A constant. */
  patterns: Readonly<Record<Name, RegExp>>;
};

/**
 * A form's input, empty at first. It survives a reload in the same tab, all fields or none: for the same owner and locale, and
 * only if what it replaces is still the same. It ends with the form.
 */
export function useTypedForm<Name extends string>(parameters: TypedFormParameters<Name>) {
  const { form, owner = 'visitor', patterns } = parameters;
  // drafts are not read before
  const base = useIsHydrated() ? parameters.base : undefined;
  const { config, locale } = useMimic();
  const place = `mimic.typed/${deploymentKey(config)}/${form}`;
  const [input, setInput] = useState<Input>();
  // a visitor's input becomes that of the account they connect; one account's never becomes another's
  const isOwn = input?.owner === owner || input?.owner === 'visitor' || owner === 'visitor';
  if (input && (input.place !== place || !isOwn)) setInput(undefined);
  else if (input?.owner === 'visitor' && owner !== 'visitor') setInput({ ...input, owner });
  const fields = input?.fields ?? NONE;
  // stays an account's while nobody is connected, whoever connects next
  const whose = input?.owner ?? owner;
  const over = input?.base;
  // a visitor cannot see what the account typed over
  const ground = whose === owner ? base : over;
  const [self] = useState({});
  const hasKept = useRef(false);
  const left = useRef<{ place: string; text: string }>(undefined);

  useEffect(() => {
    if (!keepers.has(place)) keepers.set(place, self);
    // StrictMode unmounts a form and mounts the same one again
    if (left.current?.place === place && keepers.get(place) === self) keep(place, left.current.text);
    left.current = undefined;
    return () => {
      if (keepers.get(place) !== self) return;
      keepers.delete(place);
      // now, not later: the form that replaces this one must not find it
      const text = read(place);
      if (text) left.current = { place, text };
      keep(place);
    };
  }, [place, self]);

  useEffect(() => {
    // another form may have left the place
    if (!keepers.has(place)) keepers.set(place, self);
    if (keepers.get(place) !== self) return;
    const typed = Object.entries(fields).flatMap(([name, each]) => (each ? { name, ...each } : []));
    if (typed.length > 0) {
      if (over === undefined && ground !== undefined) setInput((last) => last && { ...last, base: ground });
      // in another language it would be misread, over other terms it would do something else
      const isSame = ground === over && typed.every((each) => each.locale === locale);
      const texts = Object.fromEntries(typed.map(({ name, text }) => [name, text]));
      const text = JSON.stringify([`${whose} ${locale}`, ground, texts]);
      keep(place, typeof ground === 'string' && isSame ? text : undefined);
      hasKept.current = true;
    } else if (hasKept.current || base === null) {
      keep(place);
      hasKept.current = false;
    } else if (base !== undefined) {
      const kept = parseKept(read(place));
      if (kept?.who !== `${owner} ${locale}`) return;
      const isGood = ([name, text]: readonly [string, string]) =>
        Object.hasOwn(patterns, name) && patterns[name as Name].test(text);
      if (kept.base === base && kept.texts.length > 0 && kept.texts.every(isGood)) {
        const typed = kept.texts.map(([name, text]) => [name, { text, locale }]);
        setInput({ place, owner, base, fields: Object.fromEntries(typed) });
      } else {
        // not later either, should the former terms return
        keep(place);
      }
    }
  }, [place, self, owner, whose, locale, base, ground, over, fields, patterns]);

  return {
    fields: fields as TypedFields<Name>,
    /** Enters texts, which may depend on what is entered so far; undefined empties a field. */
    set: (change: Change<Name> | ((fields: TypedFields<Name>) => Change<Name>)) =>
      setInput((last) => {
        // a late call of a page that was another account's
        if (last && last.owner !== whose && whose !== 'visitor' && last.owner !== 'visitor') return last;
        const before = last?.fields ?? NONE;
        const texts = typeof change === 'function' ? change(before as TypedFields<Name>) : change;
        const entered = Object.entries<string | undefined>(texts).map(
          ([name, text]) => [name, text === undefined ? text : { text, locale }] as const,
        );
        return { place, owner: whose, base: ground, fields: { ...before, ...Object.fromEntries(entered) } };
      }),
    /** After a change of the terms by the form itself: what is still entered now replaces the new ones. */
    keepOver: () => setInput((last) => last && { ...last, base: undefined }),
    clear: () => {
      setInput(undefined);
      // also what has not been restored yet
      if (keepers.get(place) === self) keep(place);
    },
  };
}

function keep(place: string, text?: string): void {
  // a text that does not fit must not leave an older one; without storage it lasts as long as the page
  keepText('sessionStorage', place, undefined);
  if (text) keepText('sessionStorage', place, text);
}

function read(place: string): string | undefined {
  try {
    return storedText('sessionStorage', place);
  } catch {
    return undefined;
  }
}

function parseKept(text: string | undefined) {
  try {
    const [who, base, texts] = JSON.parse(text ?? '[]');
    return { who, base, texts: Object.entries(texts).map(([name, each]) => [name, String(each)] as const) };
  } catch {
    return undefined;
  }
}
