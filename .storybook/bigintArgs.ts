import type { Preview } from '@storybook/react-vite';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];

const holdsBigint = (value: unknown): boolean =>
  typeof value === 'bigint' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsBigint));

/** Storybook's controls write values as JSON, which has no bigint: such props are shown, but cannot be changed. */
export const withoutBigintControls: Enhancer = ({ argTypes, initialArgs }) => {
  const held = Object.keys(initialArgs).filter((name) => holdsBigint(initialArgs[name]));
  return {
    ...argTypes,
    ...Object.fromEntries(held.map((name) => [name, { name, ...argTypes[name], control: false }])),
  };
};
