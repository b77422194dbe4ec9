import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from '../kit/page/sandbox';

/** Seconds after which the start has settled, and for which idling is then measured. */
const SETTLED = 20;
const REST = 60;

/** CPU seconds since its start, and megabytes of private memory plus its share of shared memory. */
type Usage = { parent: number; name: string; cpu: number; memory: number };

/** Measures a cold start of the live sandbox, then each of its processes; reads /proc, so it needs Linux. */
export async function* measureStart(): AsyncGenerator<[what: string, figure: string]> {
  const started = performance.now();
  const starting = startSandbox();
  const seen = new Map<number, Usage>();
  const look = setInterval(() => {
    for (const [pid, usage] of descendants()) seen.set(pid, usage);
  }, 250);
  const running = await starting.finally(() => clearInterval(look));
  try {
    for (const line of running.progress().trim().split('\n')) yield [line, ''];
    yield ['cold start to Ready', `${((performance.now() - started) / 1000).toFixed(1)} s`];
    yield ['of a core', `${sum([...seen.values()].map(({ cpu }) => cpu)).toFixed(1)} s`];
    for (const [name, all] of byName(seen.values())) {
      yield [`  ${name}`, `${sum(all.map(({ cpu }) => cpu)).toFixed(1)} s`];
    }
    await sleep(SETTLED * 1000);
    const [before, began] = [descendants(), performance.now()];
    for (const [pid, usage] of before) seen.set(pid, usage);
    // the market and the keeper start once the page is open
    yield [`of a core, ${SETTLED} s later`, `${sum([...seen.values()].map(({ cpu }) => cpu)).toFixed(1)} s`];
    await sleep(REST * 1000);
    const passed = (performance.now() - began) / 1000;
    const after = [...descendants()].map(([pid, usage]) => ({
      ...usage,
      cpu: usage.cpu - (before.get(pid)?.cpu ?? 0),
    }));
    for (const [name, all] of byName(after)) {
      const part = (100 * sum(all.map(({ cpu }) => cpu))) / passed;
      const memory = sum(all.map(({ memory }) => memory));
      yield [`at rest: ${name}`, `${part.toFixed(1)} % of a core, ${memory.toFixed(0)} MB`];
    }
  } finally {
    await running.stop();
  }
}

const PARTS = {
  'the chain': /anvil/,
  'the indexer': /programs\/ponder/,
  'its database': /postgres/,
  'the keeper': /keeper\/main/,
  'the bidder': /bidder\/main/,
  'the market': /market\/live/,
  'the watchdog': /watchdog/,
  'the command': /demo\/start/,
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function byName(all: Iterable<Usage>): Map<string, Usage[]> {
  const groups = new Map<string, Usage[]>();
  for (const usage of all) groups.set(usage.name, [...(groups.get(usage.name) ?? []), usage]);
  return groups;
}

/** All descendants of this process, by process id. */
function descendants(): Map<number, Usage> {
  const all = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? read(Number(name)) : undefined;
    if (usage) all.set(Number(name), usage);
  }
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return new Map([...all].filter(([pid]) => isOurs(pid)));
}

function read(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name before it may contain spaces
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const [name = 'others'] = Object.entries(PARTS).find(([, part]) => part.test(command)) ?? [];
    const memory = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    // hundredths of a second in user and system mode
    const cpu = (Number(fields[11]) + Number(fields[12])) / 100;
    return { parent: Number(fields[1]), name, cpu, memory: Number(memory ?? 0) / 1024 };
  } catch {
    // the process has ended meanwhile
    return undefined;
  }
}
