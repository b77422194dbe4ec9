import { lexer, parse as parseCss } from 'css-tree';
import { isAddress } from 'viem';
import { z } from 'zod';
import { light, variableName } from '../../src/theme/values';
import type { PageConfig } from '../start/PageConfig';
import { StartError } from '../start/StartError';

// a space, comma or semicolon would end a source in the page's policy
const url = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http(s) URL' })
  .regex(/^[^\s,;]*$/, { error: 'must be an absolute http(s) URL without spaces, commas and semicolons' });
const address = z.string().refine((text) => isAddress(text) && BigInt(text) > 0n, {
  error: 'must be an address, in lower case or with its checksum',
});
/** An image from the site itself or over https, as the page's policy demands. */
const picture = z.string().regex(/^(https:\/\/|\/(?!\/))[^\s"']+$/, {
  error: 'must be an https URL or a path that begins with /',
});
const text = z.string().trim().min(1, { error: 'must not be empty' });
const projectId = z.string().regex(/^[0-9a-f]{32}$/i, {
  error: 'must be the id of your project at dashboard.reown.com: 32 characters of 0-9 and a-f',
});
const color = z
  .string()
  .regex(/^[\w\s#%(),./-]+$/, { error: 'must be a CSS colour' })
  .refine(isColor, { error: 'must be a CSS colour, such as #0f766e' });
const colorNames = Object.keys(light.color).map((name) => variableName([name]));
const colors = z.partialRecord(z.enum(colorNames as [string, ...string[]]), color);

const token = z.strictObject({
  address,
  symbol: text,
  name: text,
  decimals: z.int().min(0).max(30),
});

const schema = z.strictObject({
  chainId: z.literal(42161, { error: 'must be 42161: the protocol is on Arbitrum' }),
  indexerUrl: url,
  rpcUrl: url,
  contracts: z
    .strictObject({ router: address, tokenRouter: address, allocationStore: address, matchingRule: address })
    .optional(),
  tokens: z.array(token).min(1, { error: 'must list at least one token' }),
  earn: z.strictObject({ votingEscrow: address, feeAuction: address.optional(), token }).optional(),
  product: z
    .strictObject({ name: text, singular: text, plural: text, description: text })
    .partial()
    .optional(),
  links: z.strictObject({ docs: url, twitter: url, github: url }).partial().optional(),
  logo: picture.optional(),
  explorer: z.strictObject({ name: text, url }).nullable().optional(),
  colors: z.strictObject({ light: colors, dark: colors }).partial().optional(),
  projectId: projectId.optional(),
  wallet: z
    .strictObject({
      metadata: z.strictObject({ name: text, description: text, url, icons: z.array(url) }),
      socials: z.union([z.boolean(), z.array(text)]),
      termsConditionsUrl: url,
      privacyPolicyUrl: url,
      restrictedTimezones: z.union([z.boolean(), z.array(text)]),
    })
    .partial()
    .optional(),
}) satisfies z.ZodType<unknown>;

/**
 * Reads a site's configuration from its file's content. `contracts` may be the path of a deployment, whose content `readDeployment`
 * gives.
 *
 * @throws StartError that names every invalid entry
 */
export function readConfig(
  json: string,
  file: string,
  readDeployment?: (path: string) => string,
): PageConfig {
  const config = parse(json, file) as Record<string, unknown> | null;
  if (readDeployment && typeof config?.contracts === 'string')
    config.contracts = contractsIn(readDeployment(config.contracts), config.contracts);
  const { data, error } = schema.safeParse(config);
  if (!error) return data as PageConfig;
  const problems = error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'the file'}: ${problemOf(issue)}`,
  );
  throw new StartError(`${file} cannot be used:\n${problems.join('\n')}`);
}

/** The contracts that a page needs, of all that a deployment has. */
function contractsIn(json: string, file: string): Record<string, unknown> {
  const deployment = parse(json, file) as Record<string, unknown> | null;
  const { router, tokenRouter, allocationStore, matchingRule } = deployment ?? {};
  return { router, tokenRouter, allocationStore, matchingRule };
}

/** The problem with one entry, and for an unknown name those that there are. */
function problemOf({ path, code, message, ...issue }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys') {
    const fieldNames = namesAt(path);
    return fieldNames ? `${message}. Its entries: ${fieldNames.join(', ')}` : message;
  }
  if (code !== 'invalid_type' || !('expected' in issue)) return message;
  return message.includes('received undefined') ? 'is missing' : message.replace('Invalid input: ', '');
}

/** The names allowed in the object at `path`. */
function namesAt(path: readonly PropertyKey[]): readonly string[] | undefined {
  let at: z.ZodType | undefined = schema;
  for (const name of [...path, undefined]) {
    while (at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap() as z.ZodType;
    if (at instanceof z.ZodRecord) return colorNames;
    if (at instanceof z.ZodArray) at = at.element as z.ZodType;
    else if (!(at instanceof z.ZodObject)) return undefined;
    else if (name === undefined) return Object.keys(at.shape);
    else at = at.shape[String(name)] as z.ZodType | undefined;
  }
  return undefined;
}

function isColor(value: string): boolean {
  try {
    // no browser draws device colours
    return (
      !/device-cmyk/i.test(value) && !lexer.matchType('color', parseCss(value, { context: 'value' })).error
    );
  } catch {
    return false;
  }
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new StartError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
