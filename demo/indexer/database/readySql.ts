/** Queries whether a schema's history is indexed and its metrics are computed; returns one row, `ready`. */
export const readySql = (schema: string) => `
  SELECT EXISTS (SELECT 1 FROM "${schema}"."_ponder_meta" WHERE value->>'is_ready' = '1')
    AND (EXISTS (SELECT 1 FROM "${schema}"."TraderRouteMetric")
      OR NOT EXISTS (SELECT 1 FROM "${schema}"."PositionIncrease")) AS ready`;
