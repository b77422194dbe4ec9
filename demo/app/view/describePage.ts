import { findAddress, formatAddress } from '@mimic/widgets/core';
import { type Page, pageOf } from './View';

export type PageWords = {
  /** Shown in the browser's tab and history. */
  title: string;
  description: string;
  heading: string;
};

export type PageNames = {
  /** The product's own name. */
  product: string;
  /** What followers are called. */
  followers: string;
};

/** A page's heading, title and description. The root's title is the product's name alone. */
export function describePage(pathname: string, names: PageNames): PageWords {
  const words = wordsOf(pageOf(pathname), pathname, names);
  const { title, heading, description } = { title: words.heading, ...words };
  return { heading, description, title: pathname === '/' ? names.product : `${title} · ${names.product}` };
}

function wordsOf(
  page: Page,
  pathname: string,
  { followers }: PageNames,
): Omit<PageWords, 'title'> & { title?: string } {
  const [, , id = ''] = pathname.split('/');
  switch (page) {
    case 'board':
      return {
        heading: 'Leaderboard',
        description:
          'Perpetual futures traders on Arbitrum, ranked by profit, and what it takes to copy them.',
      };
    case 'trader':
      return {
        heading: 'Trader',
        title: `Trader ${formatAddress((findAddress(id) ?? id).toLowerCase())}`,
        description: 'A trader’s profit and loss, record and positions, with all costs.',
      };
    case 'position':
      return {
        heading: 'Position',
        description: `A position from its opening on, and the ${followers} who copied it.`,
      };
    case 'portfolio':
      return {
        heading: 'Portfolio',
        description: 'Your deposits, rules and copy results.',
      };
    case 'earn':
      return {
        heading: 'Earn',
        description:
          'Lock the protocol’s token to earn a share of the platform’s fees, and see your earnings.',
      };
    case 'explorer':
      return {
        heading: 'Explorer',
        description: 'A transaction or account on the sandbox’s chain.',
      };
    default:
      return { heading: 'Not found', description: 'This page does not exist.' };
  }
}
