import { MimicError } from '../../domain/MimicError';

/** The widgets that the page's URL may name. */
export const frameWidgets: readonly string[] = [
  'leaderboard',
  'trader-field',
  'trader-card',
  'position-card',
  'portfolio',
  'deposit-form',
  'rule-editor',
  'portfolio-changes',
  'earn',
  'connect-button',
  'indexer-status',
];

/**
 * The widget attributes that the page's URL may set. Indexer, contracts and links are left out: whoever writes the URL
 * could redirect funds.
 */
export const frameAttributes: readonly string[] = [
  'theme',
  'locale',
  'timeframe',
  'collateral-tokens',
  'rank-by',
  'search',
  'addresses',
  'limit',
  'trader',
  'position',
  'token',
  'collateral-token',
  'mode',
  'action',
];

/**
 * Draws the widget that the page's URL names, `?widget=leaderboard&theme=dark`, or else the content of the page's
 * `<template id="mimic-widgets">`.
 *
 * @throws MimicError if there is neither
 */
export function drawWidgets(): void {
  const asked = new URLSearchParams(location.search);
  const widget = asked.get('widget');
  document.body.append(widget === null ? ofTemplate() : ofAddress(widget, asked));
}

function ofAddress(widget: string, asked: URLSearchParams): Node {
  if (!frameWidgets.includes(widget)) {
    throw new MimicError(`There is no widget "${widget}". Use one of ${frameWidgets.join(', ')}.`, {
      docsPath: '/hosts/iframe',
    });
  }
  const element = document.createElement(`mimic-${widget}`);
  for (const name of frameAttributes) {
    const value = asked.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  return element;
}

function ofTemplate(): Node {
  const template = document.getElementById('mimic-widgets');
  if (!(template instanceof HTMLTemplateElement)) {
    throw new MimicError(
      'No widget to show: name one in the page URL, or add a <template id="mimic-widgets"> to the page.',
      {
        docsPath: '/hosts/iframe',
      },
    );
  }
  return document.importNode(template.content, true);
}
