import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Systems take no longer name for a socket: Linux 107 bytes, macOS 103. */
const MAX_BYTES = 103;
/** Milliseconds in which a holder says who he is; one that is stopped says nothing, and still holds. */
const PATIENCE = 2_000;
/** Of several that come at once each steps back for so many milliseconds at most, and so often. */
const STEP_BACK = 400;
const ATTEMPTS = 20;
/** What a claim's name ends with. No two have the same, so that removing a dead one never takes a living one's place. */
const MARK = /^\.[0-9a-f]{8}$/;

/**
 * Takes a lock that is free again when its process has ended, however it ended: a claim is a socket, answered only while its
 * process is there. A claim comes before the look at the others', so of two that look whoever is later sees the other, however
 * long either stalls. Resolves with how to give it back; throws an error of one sentence while another process holds it,
 * which names `what` is locked.
 */
export async function holdLock(path: string, what: string): Promise<() => void> {
  const place = shortest(path);
  let holder = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const own = `${place}.${randomBytes(4).toString('hex')}`;
    if (Buffer.byteLength(own) > MAX_BYTES)
      throw new Error(`${path} is too long for a lock: ${MAX_BYTES - 9} bytes at most`);
    const claim = await listen(own);
    const others = await livingClaims(place, own);
    if (others.length === 0) {
      claim.isHeld = true;
      return claim.release;
    }
    claim.release();
    holder = others.find((said) => !said.endsWith(CLAIMS)) ?? CLAIMS;
    if (holder !== CLAIMS) break;
    await sleep(randomInt(STEP_BACK));
  }
  const [pid] = holder.split(' ');
  throw new Error(`Another keeper${pid ? `, process ${pid},` : ''} is using ${what}: stop it first`);
}

function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

const CLAIMS = ' claims';

type Claim = { isHeld: boolean; release(): void };

/** Answers everybody with who claims or holds, and does not keep the process from ending. */
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

/** What the others' claims say of themselves; what dead processes have left is removed. */
async function livingClaims(place: string, own: string): Promise<string[]> {
  const name = basename(place);
  const others = readdirSync(dirname(place))
    .filter((each) => each.startsWith(name) && MARK.test(each.slice(name.length)))
    .map((each) => join(dirname(place), each))
    .filter((each) => each !== join(own));
  const answers = await Promise.all(
    others.map(async (other) => {
      const said = await saidBy(other);
      if (said === null) rmSync(other, { force: true });
      return said ?? [];
    }),
  );
  return answers.flat();
}

/** What a claim says; empty when it says nothing, null when its process is gone. */
function saidBy(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (data) => {
      said += data.toString();
    });
    // anything else, a full queue for one, is no sign that it is gone
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
    });
    socket.once('close', () => resolve(said));
  });
}
