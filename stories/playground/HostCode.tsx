import { useState } from 'react';
import { type Choice, type HostFile, nextCode, reactCode, scriptCode } from './hostCode';
import './playground.css';

const hosts = { React: reactCode, Next: nextCode, 'Script tag': scriptCode } satisfies Record<
  string,
  (choice: Choice) => readonly HostFile[]
>;
const names = Object.keys(hosts) as (keyof typeof hosts)[];

/** The code of the current choice, for one kind of site at a time. */
export function HostCode({ choice, isDark }: { choice: Choice; isDark: boolean }) {
  const [host, setHost] = useState<keyof typeof hosts>('React');
  return (
    <section className="playground-code" aria-label="Code" style={{ colorScheme: isDark ? 'dark' : 'light' }}>
      <fieldset>
        <legend>Code for</legend>
        {names.map((name) => (
          <label key={name}>
            <input type="radio" name="host" checked={name === host} onChange={() => setHost(name)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {hosts[host](choice).map((file) => (
        <File key={file.path} {...file} />
      ))}
    </section>
  );
}

function File({ path, code }: HostFile) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(code),
      // where the browser forbids it, the text can still be selected
      () => undefined,
    );
  return (
    <figure>
      <figcaption>
        <code>{path}</code>
        <button type="button" onClick={copy}>
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      <pre>{code}</pre>
    </figure>
  );
}
