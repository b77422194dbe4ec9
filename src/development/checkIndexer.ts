import type { MimicConfig } from '../config/MimicConfig';
import { failureOf, probe } from './probe';
import { report, show } from './report';

/** Checks that an indexer of the config's chain answers at indexerUrl. */
export async function checkIndexer({ indexerUrl, chain }: MimicConfig): Promise<void> {
  const reportProblem = (problem: string) =>
    report(`indexerUrl is "${indexerUrl}", but ${problem}`, '/configuration#indexerurl');
  const url = `${indexerUrl}/status`;
  const answer = await probe(url);
  // rate-limited, or still indexing the chain's history
  if (answer.kind === 'status' && [429, 503].includes(answer.status)) return;
  const problem = failureOf(answer, url);
  const advice = 'Use the URL below which the indexer serves /sql and /status.';
  if (problem)
    return reportProblem(
      answer.kind === 'status' || answer.kind === 'other' ? `${problem} ${advice}` : problem,
    );
  if (answer.kind !== 'json') return;
  const ids = chainIds(answer.value);
  if (!ids)
    return reportProblem(
      `${url} answers with ${show(answer.value)}, which is not an indexer's status. ${advice}`,
    );
  if (ids.length && !ids.includes(chain.id)) {
    reportProblem(
      `it indexes chain ${ids.join(', ')}, and createMimicConfig has chain ${chain.id} (${chain.name}). Change one of them.`,
    );
  }
}

/** The chain ids of a status, `{ [name]: { id, block } }`; undefined for anything else. */
function chainIds(status: unknown): number[] | undefined {
  if (typeof status !== 'object' || status === null) return undefined;
  const ids = Object.values(status).map((each: unknown) => (each as { id?: unknown } | null)?.id);
  return ids.every((id) => typeof id === 'number') ? ids : undefined;
}
