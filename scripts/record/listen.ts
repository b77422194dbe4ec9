import type { Answers, Row } from './Answers';

/** Makes `answers` record every response of the indexer until the returned function is called. */
export function listen(indexerUrl: string, answers: Answers): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { origin, searchParams } = new URL(input instanceof Request ? input.url : input);
    const sql = searchParams.get('sql');
    if (origin === indexerUrl && sql && response.ok) {
      const { json } = JSON.parse(sql);
      const { rows } = (await response.clone().json()) as { rows: Row[] };
      answers.add({ text: json.sql, params: json.params }, rows);
    }
    return response;
  };
  return () => {
    globalThis.fetch = fetch;
  };
}
