import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest socket path that systems accept: 107 bytes on Linux, 103 on macOS. */
const MAX_BYTES = 103;
/** Milliseconds to wait for a holder to identify itself; a suspended process does not answer, but still holds the lock. */
const PATIENCE = 2_000;
/** When several processes claim at once, each backs off for up to this many milliseconds, up to this many times. */
const STEP_BACK = 400;
const ATTEMPTS = 20;
/** The suffix of a claim's name. No two claims share one, so removing a dead claim never removes a live one. */
const MARK = /^\.[0-9a-f]{8}$/;

/**
 * Takes a lock that is released however its process ends: a claim is a socket, which answers only while its process runs. Each
 * process makes its claim before it looks for others, so of two claimants the later one sees the other, however long either
 * stalls. Resolves with a function that releases the lock. Throws a one-sentence error that names the locked `subject` while
 * another process holds it.
 */
export async function acquireLock(path: string, subject: string): Promise<() => void> {
  const place = shortest(path);
  let holder = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const claimPath = `${place}.${randomBytes(4).toString('hex')}`;
    if (Buffer.byteLength(claimPath) > MAX_BYTES)
      throw new Error(`${path} is too long for a lock: ${MAX_BYTES - 9} bytes at most`);
    const claim = await listen(claimPath);
    const otherClaims = await livingClaims(place, claimPath);
    if (otherClaims.length === 0) {
      claim.isHeld = true;
      return claim.release;
    }
    claim.release();
    holder = otherClaims.find((said) => !said.endsWith(CLAIMS)) ?? CLAIMS;
    if (holder !== CLAIMS) break;
    await sleep(randomInt(STEP_BACK));
  }
  const [pid] = holder.split(' ');
  throw new Error(`Another keeper${pid ? `, process ${pid},` : ''} is using ${subject}: stop it first`);
}

function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

const CLAIMS = ' claims';

type Claim = { isHeld: boolean; release(): void };

/** Serves the process id and whether it claims or holds the lock, without keeping the process alive. */
function listen(path: string): Promise<Claim> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(`${process.pid}${claim.isHeld ? '' : CLAIMS}`);
    });
    const claim: Claim = {
      isHeld: false,
      release() {
        rmSync(path, { force: true });
        server.close();
      },
    };
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(claim);
    });
  });
}

/** The answers of the other claims; removes the sockets of dead processes. */
async function livingClaims(place: string, claimPath: string): Promise<string[]> {
  const name = basename(place);
  const otherPaths = readdirSync(dirname(place))
    .filter((each) => each.startsWith(name) && MARK.test(each.slice(name.length)))
    .map((each) => join(dirname(place), each))
    .filter((each) => each !== join(claimPath));
  const answers = await Promise.all(
    otherPaths.map(async (other) => {
      const said = await saidBy(other);
      if (said === null) rmSync(other, { force: true });
      return said ?? [];
    }),
  );
  return answers.flat();
}

/** A claim's answer; empty if it does not reply, null if its process is gone. */
function saidBy(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (data) => {
      said += data.toString();
    });
    // any other error, such as a full queue, does not mean that it is gone
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
    });
    socket.once('close', () => resolve(said));
  });
}
