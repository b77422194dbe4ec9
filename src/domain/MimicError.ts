/** Set by the build, from the homepage of package.json. */
declare const MIMIC_DOCS: string | undefined;

const home = typeof MIMIC_DOCS === 'undefined' ? 'node_modules/@mimic/widgets/docs' : MIMIC_DOCS;

/** The URL of a documentation page: `/wallet#privacy` is the heading Privacy of wallet.md. */
export const docsLink = (docsPath: string) => home + docsPath.replace(/#|$/, '.md$&');

/** What a MimicError carries besides its text. */
export type MimicErrorParameters = {
  cause?: unknown;
  /** Where to read on: `/wallet#privacy` is the heading Privacy of docs/wallet.md. */
  docsPath?: string;
  /** A stable code for programs, such as `rate_limited`. */
  code?: string;
};

/**
 * Every error this library throws on purpose. `shortMessage` is for people, visitors too; `message` is for developers
 * and adds the link to the page that `docsPath` names.
 */
export class MimicError extends Error {
  override readonly name: string = 'MimicError';
  readonly shortMessage: string;
  readonly docsPath: string | undefined;
  readonly code: string | undefined;

  constructor(shortMessage: string, { cause, docsPath, code }: MimicErrorParameters = {}) {
    super(
      docsPath ? `${shortMessage}\nDocs: ${docsLink(docsPath)}` : shortMessage,
      cause === undefined ? undefined : { cause },
    );
    this.shortMessage = shortMessage;
    this.docsPath = docsPath;
    this.code = code;
  }
}
