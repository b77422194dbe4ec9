/** The contracts' lint rules: solhint's recommended ones, less matters of taste that this project decides otherwise. */
module.exports = {
  extends: 'solhint:recommended',
  rules: {
    'compiler-version': ['error', '^0.8.30'],
    'func-visibility': ['error', { ignoreConstructors: true }],
    // the compiler already fails on a missing import
    'import-path-check': 'off',
    // comments say why, briefly; they do not describe every parameter
    'use-natspec': 'off',
    'interface-starts-with-i': 'off',
    'immutable-vars-naming': 'off',
    // test_ and invariant_ are forge's
    'func-name-mixedcase': 'off',
    // plain code is worth a few units of gas; a test measures and limits what calls cost
    'gas-custom-errors': 'off',
    'gas-increment-by-one': 'off',
    'gas-indexed-events': 'off',
    'gas-small-strings': 'off',
    'gas-strict-inequalities': 'off',
    // needed to shorten a list and to emit a log with any topics
    'no-inline-assembly': 'off',
    // Multicall3 and the tests' own token and handler make arbitrary calls
    'avoid-low-level-calls': 'off',
    // parameters and records are in the order in which one reads them; what is stored is packed by hand
    'gas-struct-packing': 'off',
    // the interfaces of one subject, or a test with its stand-ins
    'one-contract-per-file': 'off',
    // a call that may fail, a callback that has nothing to do
    'no-empty-blocks': 'off',
    // a test's setup holds the whole protocol; log_… is forge's
    'max-states-count': 'off',
    'event-name-capwords': 'off',
  },
};
