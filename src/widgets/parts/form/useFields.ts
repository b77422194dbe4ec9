'use client';
import { useState } from 'react';
import type { Address } from '../../../domain/values';
import { useMimic } from '../../../provider/MimicContext';

/** What was entered into a field, and the locale it was entered in. */
export type Typed = { text: string; locale: string };

type Fields<Name extends string> = Readonly<Record<Name, Typed | undefined>>;
type Change<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** Input, what it is for, and whose it is; a visitor's without an owner. */
type Input = { form: string; owner: Address | undefined; fields: Fields<string> };

/**
 * A form's input, empty at first, until the form is for something else. A visitor's becomes that of the account they connect; one
 * account's never becomes another's.
 */
export function useFields<Name extends string>(form: string, owner: Address | undefined) {
  const { locale } = useMimic();
  const empty: Input = { form, owner, fields: {} };
  const [lastInput, setInput] = useState(empty);
  const isOwn = (each: Input) => each.form === form && (!each.owner || !owner || each.owner === owner);
  const input = isOwn(lastInput) ? lastInput : empty;
  if (input !== lastInput) setInput(input);
  else if (owner && !input.owner) setInput({ ...input, owner });
  return {
    fields: input.fields as Fields<Name>,
    /** Enters texts, which may depend on what is entered so far; undefined empties a field. */
    set: (change: Change<Name> | ((fields: Fields<Name>) => Change<Name>)) =>
      setInput((last) => {
        // a late call of a page that was another account's
        if (!isOwn(last)) return last;
        const texts = typeof change === 'function' ? change(last.fields as Fields<Name>) : change;
        const entered = Object.entries<string | undefined>(texts).map(
          ([name, text]) => [name, text === undefined ? text : { text, locale }] as const,
        );
        return { ...last, fields: { ...last.fields, ...Object.fromEntries(entered) } };
      }),
    clear: () => setInput(empty),
  };
}
