/** A server's response, or why there is none. */
export type Answer =
  | { kind: 'json'; value: unknown }
  | { kind: 'status'; status: number }
  | { kind: 'other'; type: string }
  /** The server responds, but CORS keeps this page from reading the response. */
  | { kind: 'cors' }
  /** This page's Content-Security-Policy blocks the request. */
  | { kind: 'csp' }
  /** An https page requests an http server. */
  | { kind: 'mixed' }
  | { kind: 'nothing' };

/** Posts to a server as the widgets do, and determines what blocks the request. */
export async function probe(url: string, body?: unknown): Promise<Answer> {
  if (location.protocol === 'https:' && isPlain(new URL(url))) return { kind: 'mixed' };
  let isBlocked = false;
  const watch = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    // some browsers leave out the path
    const isOurs = url.startsWith(blockedURI) || blockedURI.startsWith(url);
    isBlocked ||= isOurs && effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', watch);
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) return { kind: 'status', status: response.status };
    const text = await response.text();
    return readJson(text, response.headers.get('Content-Type') ?? 'no content type');
  } catch {
    // an opaque response is a response too
    const isThere = await fetch(url, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    if (isThere) return { kind: 'cors' };
    // Chromium reports the violation after the request has failed
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { kind: isBlocked ? 'csp' : 'nothing' };
  } finally {
    document.removeEventListener('securitypolicyviolation', watch);
  }
}

const isPlain = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(hostname);

function readJson(text: string, type: string): Answer {
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'other', type };
  }
}

/** What is wrong with a response; undefined for JSON. */
export function failureOf(answer: Answer, url: string): string | undefined {
  switch (answer.kind) {
    case 'json':
      return undefined;
    case 'status':
      return `${url} answers with status ${answer.status}.`;
    case 'other':
      return `${url} answers with ${answer.type} instead of JSON.`;
    case 'cors':
      return `${url} does not let ${location.origin} read its answers: it has to send Access-Control-Allow-Origin.`;
    case 'csp':
      return `the Content-Security-Policy of this page does not allow ${url}: add ${new URL(url).origin} to its connect-src.`;
    case 'mixed':
      return `${url} is http and this page is https, so browsers block the request: serve it over https.`;
    case 'nothing':
      return `nothing answers at ${url}: is it running, and is the address right?`;
  }
}
