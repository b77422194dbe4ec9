import { type Address, isAddress, MimicError, parseAddress, TIMEFRAMES } from '../exports/core';

const docsPath = '/hosts/script-tag#elements';

export const invalid = (name: string, rule: string, value: string | null) =>
  new MimicError(`${name} ${rule}, got ${value === null ? 'nothing' : JSON.stringify(value)}.`, { docsPath });

/** A required attribute. */
export function readRequired(element: HTMLElement, name: string): string {
  const value = element.getAttribute(name);
  if (!value) throw invalid(name, 'must be set', value);
  return value;
}

/** A required attribute that has to be an address. */
export function readAddress(element: HTMLElement, name: string): string {
  const value = readRequired(element, name);
  if (!isAddress(value)) throw invalid(name, 'must be an address', value);
  return value;
}

/** One of the given words; undefined if the attribute is absent. */
export function readChoice<T extends string>(
  element: HTMLElement,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = element.getAttribute(name);
  if (value === null) return undefined;
  const chosen = choices.find((choice) => choice === value);
  if (!chosen) throw invalid(name, `must be ${choices.join(' or ')}`, value);
  return chosen;
}

/** A whole number from 1; undefined if the attribute is absent. */
export function readCount(element: HTMLElement, name: string): number | undefined {
  const value = element.getAttribute(name);
  if (value === null) return undefined;
  if (!/^[1-9]\d*$/.test(value)) throw invalid(name, 'must be a whole number from 1', value);
  return Number(value);
}

/** Seconds, one of TIMEFRAMES. */
export function readTimeframe(element: HTMLElement): number | undefined {
  const lengths = TIMEFRAMES.map(({ seconds }) => String(seconds));
  const value = readChoice(element, 'timeframe', lengths);
  return value === undefined ? undefined : Number(value);
}

/** Addresses separated by spaces or commas. */
export function readAddresses(element: HTMLElement, name: string): readonly Address[] | undefined {
  const value = element.getAttribute(name);
  if (value === null) return undefined;
  const words = value.split(/[\s,]+/).filter(Boolean);
  if (words.every(isAddress)) return words.map(parseAddress);
  throw invalid(name, 'must be addresses separated by spaces', value);
}

/**
 * The URL of a page: in `/trader/{trader}` the placeholder stands for the trader's address. Only http(s), on the page's
 * own site or another.
 */
export function readHref(
  element: HTMLElement,
  name: string,
  part: string,
): ((value: string) => string) | undefined {
  const template = element.getAttribute(name);
  if (template === null) return undefined;
  const fill = (value: string) => template.replaceAll(`{${part}}`, encodeURIComponent(value));
  const isWeb = URL.canParse(fill('0'), element.baseURI) && /^https?:/.test(resolve(element, fill('0')));
  if (!isWeb || !template.includes(`{${part}}`)) {
    throw invalid(name, `must be an http(s) or relative URL with {${part}}`, template);
  }
  return fill;
}

/**
 * The absolute URL of a link, as the browser follows it. `document.baseURI` can be shadowed by the name of a form or an
 * image.
 */
export const resolve = (element: HTMLElement, href: string) => new URL(href, element.baseURI).href;
