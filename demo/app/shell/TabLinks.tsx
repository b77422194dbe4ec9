import { Link } from 'react-router';
import './tabs.css';

type TabLinksProps = {
  label: string;
  tabs: readonly { name: string; to: string; isCurrent: boolean }[];
};

/** Tabs of one page, each with its own URL. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, to, isCurrent }) => (
        <Link key={name} to={to} aria-current={isCurrent ? 'page' : undefined}>
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  );
}
