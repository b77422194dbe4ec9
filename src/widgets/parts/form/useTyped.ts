'use client';
import { useEffect, useState } from 'react';
import type { DraftOwner } from '../../../drafts/DraftStore';
import { PersistentStore } from '../../../drafts/PersistentStore';
import { deploymentKey } from '../../../drafts/perDeployment';
import { useMimic } from '../../../provider/useMimic';

const ANY = /^/;
const store = new PersistentStore({ isTab: true });

/** Stored seconds that can be read back. */
export const SECONDS = /^\d{1,10}$/;

/**
 * What was entered in a form's field and in which locale, undefined before any input. It survives a reload of the page, for
 * the same account and locale, if it matches the pattern, and ends with the form. Returns it, its setter, and a function
 * that lets it end with the page.
 */
export function useTyped<Text extends string>(field: string, owner: DraftOwner = 'visitor', pattern = ANY) {
  const { config, locale } = useMimic();
  const place = `mimic.typed/${deploymentKey(config)}/${field}`;
  const [typed, setTyped] = useState<{ text: Text; locale: string }>();
  useEffect(() => {
    const [by, language, ...words] = store.get(place)?.split(' ') ?? [];
    const text = words.join(' ');
    if (by !== owner || language !== locale || !pattern.test(text)) return;
    setTyped((last) => last ?? { text: text as Text, locale });
  }, [place, owner, locale, pattern]);
  useEffect(() => () => void store.set(place, undefined), [place]);
  const setText = (text: Text | undefined) => {
    setTyped(text === undefined ? undefined : { text, locale });
    store.set(place, text === undefined ? undefined : [owner, locale, text].join(' '));
  };
  return [typed, setText, () => void store.set(place, undefined)] as const;
}
