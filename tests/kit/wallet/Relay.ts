import type { WebSocketRoute } from '@playwright/test';

type Request = { id: number | string; method?: string; params: Params };

type Params = {
  topic: string;
  topics: string[];
  message: string;
  pairingTopic: string;
  sessionTopic: string;
  sessionProposal: string;
  sessionProposalResponse: string;
  sessionSettlementRequest: string;
  attestation?: string;
};

type Message = { topic: string; message: string; publishedAt: number; attestation?: string };

/** One app or wallet, across all its sockets. */
type Client = { socket: WebSocketRoute; topics: Set<string>; seen: Set<Message> };

/**
 * The relay between apps and wallets: what one publishes on a topic reaches everyone else who subscribes to it, now or later.
 * The messages are encrypted, so it reads nothing.
 */
export class Relay {
  readonly #clients = new Map<string, Client>();
  readonly #messages: Message[] = [];

  /** Accepts a socket that a client opened. */
  accept(socket: WebSocketRoute): void {
    const name = clientOf(socket.url());
    // a client that reconnects subscribes again
    const client = { socket, topics: new Set<string>(), seen: this.#clients.get(name)?.seen ?? new Set() };
    this.#clients.set(name, client);
    socket.onClose(() => client.topics.clear());
    socket.onMessage((text) => {
      const request: Request = JSON.parse(String(text));
      // the rest are acknowledgements of deliveries
      if (request.method) this.#answer(client, request.id, request.method, request.params);
    });
  }

  #answer(client: Client, id: Request['id'], method: string, params: Params): void {
    const { topic, message, attestation } = params;
    const result = (value: unknown) =>
      client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: value }));
    switch (method) {
      case 'irn_subscribe':
        client.topics.add(topic);
        result(topic);
        break;
      case 'irn_batchSubscribe':
        params.topics.forEach((each) => void client.topics.add(each));
        result(params.topics);
        break;
      case 'irn_unsubscribe':
        client.topics.delete(topic);
        result(true);
        break;
      case 'irn_publish':
        this.#publish(client, { topic, message, attestation });
        result(true);
        break;
      case 'wc_proposeSession':
        client.topics.add(params.pairingTopic);
        this.#publish(client, { topic: params.pairingTopic, message: params.sessionProposal, attestation });
        result(true);
        break;
      case 'wc_approveSession':
        client.topics.add(params.sessionTopic);
        this.#publish(client, { topic: params.pairingTopic, message: params.sessionProposalResponse });
        this.#publish(client, { topic: params.sessionTopic, message: params.sessionSettlementRequest });
        result(true);
        break;
      case 'irn_batchFetchMessages':
        result({ messages: [], hasMore: false });
        break;
      default:
        throw new Error(`The relay does not know ${method}.`);
    }
    this.#deliver();
  }

  #publish(from: Client, message: Omit<Message, 'publishedAt'>): void {
    const published = { ...message, publishedAt: Date.now() };
    this.#messages.push(published);
    from.seen.add(published);
  }

  #deliver(): void {
    for (const { socket, topics, seen } of this.#clients.values()) {
      for (const data of this.#messages) {
        if (!topics.has(data.topic) || seen.has(data)) continue;
        seen.add(data);
        const params = { id: data.topic, data };
        socket.send(JSON.stringify({ id: nextId++, jsonrpc: '2.0', method: 'irn_subscription', params }));
      }
    }
  }
}

let nextId = 1;

/** The key a client signs in with, which identifies it. */
function clientOf(url: string): string {
  const [, claims = ''] = new URL(url).searchParams.get('auth')?.split('.') ?? [];
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).iss;
}
