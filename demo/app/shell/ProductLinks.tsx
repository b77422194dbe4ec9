import type { RunConfig } from '../loadConfig';
import { Icon } from './Icon';

const NAMES = { docs: 'Docs', twitter: 'Twitter', github: 'GitHub' } as const;
const KINDS = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** External links to the product: only those in the configuration. */
export function ProductLinks({ links = {} }: Pick<RunConfig, 'links'>) {
  return KINDS.map((kind) => {
    const href = links[kind];
    if (!href) return null;
    return (
      <a key={kind} className="quiet" href={href} target="_blank" rel="noreferrer" aria-label={NAMES[kind]}>
        <Icon name={kind} />
        <span className="quiet-name">{NAMES[kind]}</span>
      </a>
    );
  });
}
