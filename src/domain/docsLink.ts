/** Set by the build, from the homepage of package.json. */
declare const MIMIC_DOCS: string | undefined;

const home = typeof MIMIC_DOCS === 'undefined' ? 'node_modules/@mimic/widgets/docs' : MIMIC_DOCS;

/** The URL of a documentation page: `/wallet#privacy` is the heading Privacy of wallet.md. */
export const docsLink = (docsPath: string) => home + docsPath.replace(/#|$/, '.md$&');
