import fc from 'fast-check';

/** What a client sends, piece by piece, and how it goes away. */
export type RawRequest = { pieces: Buffer[]; end: 'waits' | 'half-closes' | 'resets' };

const LONG = 'x'.repeat(20_000);

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY'),
  },
  { weight: 1, arbitrary: fc.constantFrom('', 'get', 'G ET', 'GET\t', '\0', 'É', 'M-SEARCH', LONG) },
);

const HOSTILE = [
  ...['/', '//', '///', '//evil.example/x', '/\\', '\\', '*', '?', '#', '', ' ', '.', '..'],
  ...[
    '/%',
    '/%zz',
    '/%00',
    '/%ff',
    '/%E0%A4%A',
    '/%2e%2e/%2f',
    '/../../etc/passwd',
    '/a/../../..',
    '/;',
    '/:',
    '/@',
  ],
  ...[
    'http://',
    'http://[',
    'http://[::1]/',
    'http://a:99999/',
    'https://u:p@h/x',
    'foo:bar',
    'javascript:1',
    'data:,x',
  ],
  ...[
    'file:///etc/passwd',
    'blob:x',
    'http:/x',
    'localhost:80',
    '[::1]:80',
    '//[',
    '//\t',
    '/é',
    '/\u{1F600}',
    '/\0',
  ],
  ...[
    `/${LONG}`,
    `/?${LONG}`,
    `/${'a/'.repeat(4_000)}`,
    `/${'%2f'.repeat(3_000)}`,
    '/a.b.c',
    '/.',
    '/..js',
    '/constructor',
  ],
];

const target = (paths: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 5, arbitrary: fc.constantFrom(...paths) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...paths),
          fc.constantFrom('?', '?sql=', '?sql=%', '#', '/', '%', '%2f..', '//', '?__proto__=1'),
        )
        .map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );

const version = fc.oneof(
  { weight: 8, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'HTTP/1.0',
      'HTTP/0.9',
      'HTTP/2.0',
      'HTTP/1.1 x',
      'HTTP/',
      'http/1.1',
      '',
      'RTSP/1.0',
    ),
  },
);

const header = fc.oneof(
  fc.constantFrom(
    ...[
      'Accept-Encoding: br',
      'Accept-Encoding: gzip',
      'Accept-Encoding: ;q=x',
      'Accept: text/html',
      'Range: bytes=-1',
    ],
    ...[
      'Range: bytes=9-1,0-0',
      'If-None-Match: *',
      'If-Modified-Since: never',
      'Connection: close',
      'Connection: upgrade',
    ],
    ...[
      'Upgrade: websocket',
      'Upgrade: h2c\r\nHTTP2-Settings: x',
      'Expect: 100-continue',
      'Expect: nothing',
      'TE: trailers',
    ],
    ...[
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 9999999999999',
      'Content-Length: 1\r\nContent-Length: 2',
    ],
    ...[
      'Content-Length: 0x5',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip',
      'Transfer-Encoding: chunked, chunked',
    ],
    ...[
      'Content-Type: application/json',
      'Content-Type: ;',
      'Origin: null',
      'Origin: http://evil.example',
      'Content-Type: application/json\r\nOrigin: http://HOST',
      'Cookie: a=b; =; ;',
    ],
    ...[
      'X-Forwarded-For: 1.2.3.4, ::1',
      'X-Forwarded-For: ,,%',
      'Forwarded: for="[',
      'X-HTTP-Method-Override: CONNECT',
    ],
    ...[
      'Authorization: Bearer',
      'Last-Event-ID: \u00ff',
      '__proto__: x',
      'constructor: x',
      ': x',
      'no colon',
      ' folded',
      'A:\0',
    ],
    ...[`X-Long: ${LONG}`, Array.from({ length: 3_000 }, (_, i) => `X-${i}: 1`).join('\r\n')],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        '{"act":"day"}',
        '{"act":',
        'null',
        '[]',
        '{"__proto__":{"act":"day"}}',
        '"',
        LONG,
        'x'.repeat(200_000),
      ],
      ...[
        '5\r\nhello\r\n0\r\n\r\n',
        'zz\r\nhello\r\n',
        'ffffffffffffffff\r\n',
        '5\r\nhel',
        '0\r\nTrailer: x\r\n\r\n',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

/** One request to a server at `host` that knows `paths`, whole or broken. */
const message = (host: string, paths: readonly string[]) =>
  fc
    .record({
      line: fc.tuple(method, target(paths), version).map((parts) => parts.join(' ')),
      host: fc.oneof(
        { weight: 8, arbitrary: fc.constant([`Host: ${host}`]) },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            [],
            ['Host:'],
            ['Host: evil.example'],
            [`Host: ${host}`, 'Host: b'],
            ['Host: [', 'host: x'],
          ),
        },
      ),
      headers: fc.array(header, { maxLength: 4 }),
      body,
      newline: fc.constantFrom('\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r'),
    })
    .map(({ line, host: hosts, headers, newline, body: text }) =>
      // header values may hold any byte
      Buffer.from([line, ...hosts, ...headers, '', text].join(newline).replace('HOST', host), 'latin1'),
    );

/** A connection with one or several requests, perhaps cut off, with other bytes in them, or sent in pieces. */
export const rawRequest = (host: string, paths: readonly string[]): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      messages: fc.array(message(host, paths), { minLength: 1, maxLength: 3 }),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
      flips: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 2 }),
      isFlipped: fc.boolean(),
      split: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      end: fc.constantFrom('waits' as const, 'half-closes' as const, 'resets' as const),
    })
    .map(({ messages, cut, flips, isFlipped, split, end }) => {
      const at = (bytes: Buffer, part: number) => Math.floor(part * bytes.length);
      const all = Buffer.concat(messages);
      const bytes = cut === null ? all : all.subarray(0, at(all, cut));
      if (isFlipped && bytes.length) for (const [part, byte] of flips) bytes[at(bytes, part * 0.999)] = byte;
      const pieces =
        split === null ? [bytes] : [bytes.subarray(0, at(bytes, split)), bytes.subarray(at(bytes, split))];
      return { pieces: pieces.filter(({ length }) => length), end };
    });
