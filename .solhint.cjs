/** What the contracts hold to: solhint's recommended rules, less those of taste that the house decides otherwise. */
module.exports = {
  extends: 'solhint:recommended',
  rules: {
    'compiler-version': ['error', '^0.8.30'],
    'func-visibility': ['error', { ignoreConstructors: true }],
    // imports are resolved by the compiler, which fails on a missing one
    'import-path-check': 'off',
    // comments say why, briefly; not every parameter again
    'use-natspec': 'off',
    'interface-starts-with-i': 'off',
    'immutable-vars-naming': 'off',
    // test_ and invariant_ are forge's
    'func-name-mixedcase': 'off',
    // a few units of gas against plain code; what the calls take is measured and held by a test
    'gas-custom-errors': 'off',
    'gas-increment-by-one': 'off',
    'gas-indexed-events': 'off',
    'gas-small-strings': 'off',
    'gas-strict-inequalities': 'off',
    // a list cut to its length, and a log with any topics, cannot be had without
    'no-inline-assembly': 'off',
    // Multicall3 and the tests' own token and handler call whatever they are given
    'avoid-low-level-calls': 'off',
  },
};
