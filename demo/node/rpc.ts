import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export type RpcCall = {
  method: string;
  params: unknown[];
};

export type Rpc = {
  /** One call; throws with the node's own message. */
  request<T = unknown>(method: string, params: unknown[]): Promise<T>;
  /** Several calls in one message, in order; throws the first error. */
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
  close(): void;
};

type Answer = {
  id: number | null;
  result?: unknown;
  error?: { message: string; code?: number; data?: unknown };
};

/** What a node answered instead of a result, as `nodeFault` reads it. */
export class RpcError extends Error {
  override name = 'RpcError';
  /** The HTTP status, if it is an error. */
  readonly status: number | undefined;
  /** The JSON-RPC code, if there is one. */
  readonly code: number | undefined;
  readonly data: unknown;
  /** The Retry-After header. */
  readonly retryAfter: string | undefined;

  constructor(
    message: string,
    { status, code, data, retryAfter }: Partial<Omit<RpcError, keyof Error>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** Milliseconds without a byte after which the node counts as dead. */
const SILENCE = 60_000;

/**
 * JSON-RPC over one keep-alive connection. Seeding makes thousands of small calls in sequence, for which fetch would take four
 * times as long as the node itself.
 */
export function createRpc(url: string, { silence = SILENCE } = {}): Rpc {
  const isSecure = new URL(url).protocol === 'https:';
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 1 });

  const post = (body: string) =>
    new Promise<Posted>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const options = { method: 'POST', agent, headers, timeout: silence };
      const outgoing = (isSecure ? httpsRequest : httpRequest)(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode = 0, headers } = response;
          const of = {
            status: statusCode >= 400 ? statusCode : undefined,
            retryAfter: headers['retry-after'],
          };
          const answers = readAnswers(Buffer.concat(chunks).toString('utf8'));
          if (answers) resolve({ answers, of });
          else reject(new RpcError(`HTTP ${statusCode} instead of an answer`, of));
        });
        response.on('error', reject);
      });
      outgoing.on('timeout', () =>
        outgoing.destroy(Object.assign(new Error('no answer'), { name: 'TimeoutError' })),
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const send = async (calls: readonly RpcCall[], isBatch: boolean) => {
    const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }));
    const { answers, of } = await post(JSON.stringify(isBatch ? body : body[0]));
    const results: unknown[] = [];
    for (const { id, result, error } of answers) {
      if (error) throw new RpcError(`${calls[id ?? 0]?.method}: ${error.message}`, { ...of, ...error });
      results[id ?? 0] = result;
    }
    return results;
  };

  return {
    batch: (calls) => send(calls, true),
    request: async <T>(method: string, params: unknown[]) =>
      (await send([{ method, params }], false))[0] as T,
    close: () => agent.destroy(),
  };
}

type Posted = { answers: Answer[]; of: Pick<RpcError, 'status' | 'retryAfter'> };

/** Undefined if a proxy or a rate limiter answered with something else. */
function readAnswers(text: string): Answer[] | undefined {
  try {
    const answers = [JSON.parse(text) as Answer | Answer[]].flat();
    return answers.every((each) => each && ('result' in each || each.error)) ? answers : undefined;
  } catch {
    return undefined;
  }
}
