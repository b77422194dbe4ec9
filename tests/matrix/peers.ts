export type PeerSet = {
  name: string;
  dependencies: Record<string, string>;
  overrides?: Record<string, string>;
};

const shared = { viem: '2.57.1', '@tanstack/react-query': '5.108.0' };

/** Hosts the package has to work in: what they have installed. */
export const PEER_SETS: readonly PeerSet[] = [
  {
    name: 'React 19, wagmi 3',
    dependencies: {
      ...shared,
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
      wagmi: '3.7.7',
    },
  },
  {
    name: 'React 18, wagmi 2',
    dependencies: {
      ...shared,
      react: '18.3.1',
      'react-dom': '18.3.1',
      '@types/react': '18.3.12',
      '@types/react-dom': '18.3.1',
      wagmi: '2.19.5',
    },
    // without these the newest of each comes along, and they do not fit together
    overrides: { '@wagmi/connectors': '6.2.0', '@wagmi/core': '2.22.1', viem: '2.57.1' },
  },
];
