export type Fact = readonly [name: string, value: string];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          {/* a narrow page breaks between the words of a name */}
          <dt>{name.replace(/(?<=[a-z])(?=[A-Z])/g, '\u200b')}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
