import type { Preview } from '@storybook/react-vite';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];

const holdsBigint = (value: unknown): boolean =>
  typeof value === 'bigint' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsBigint));

/** Storybook's controls write values as JSON, which has no bigint: such props are shown, but cannot be changed. */
const withoutBigintControls: Enhancer = ({ argTypes, initialArgs }) => {
  const held = Object.keys(initialArgs).filter((name) => holdsBigint(initialArgs[name]));
  return {
    ...argTypes,
    ...Object.fromEntries(held.map((name) => [name, { name, ...argTypes[name], control: false }])),
  };
};

/** Hides what a story passes to the page around its widget, such as drafts: only the widget's own props are described. */
const withoutPageArgs: Enhancer = ({ argTypes, initialArgs }) => {
  const own = Object.keys(initialArgs).filter((name) => !argTypes[name]);
  return {
    ...argTypes,
    ...Object.fromEntries(own.map((name) => [name, { name, table: { disable: true } }])),
  };
};

/** Storybook puts a text's default in quotes, as its docstring has done already. */
const withoutDoubleQuotes: Enhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, { table, ...type }]) => {
      const [, summary] = table?.defaultValue?.summary?.match(/^"('.*')"$/) ?? [];
      return [
        name,
        { ...type, table: summary === undefined ? table : { ...table, defaultValue: { summary } } },
      ];
    }),
  );

/** How the stories' args are shown as props. */
export const argTypesEnhancers: Enhancer[] = [withoutPageArgs, withoutBigintControls, withoutDoubleQuotes];
