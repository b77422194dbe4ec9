import { isAddress } from 'viem';
import { z } from 'zod';
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
const color = z.string().regex(/^[\w\s#%(),./-]+$/, { error: 'must be a CSS colour' });
const colors = z.record(
  z.string().regex(/^[a-z-]+$/, { error: 'must be a colour name from docs/theming.md' }),
  color,
);

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
    .strictObject({
      router: address,
      tokenRouter: address,
      allocationStore: address,
      matchingRule: address,
    })
    .optional(),
  tokens: z.array(token).min(1, { error: 'must list at least one token' }),
  earn: z.strictObject({ votingEscrow: address, token }).optional(),
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
 * Reads a site's configuration from its file's content.
 *
 * @throws StartError that names every invalid entry
 */
export function readConfig(json: string, file: string): PageConfig {
  const { data, error } = schema.safeParse(parse(json, file));
  if (!error) return data as PageConfig;
  const problems = error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
  throw new StartError(`${file} cannot be used:\n${problems.join('\n')}`);
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new StartError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
