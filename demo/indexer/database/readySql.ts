/** Asks whether the history in a schema is indexed and its metrics computed; answers one row, `ready`. */
export const readySql = (schema: string) => `
  SELECT EXISTS (SELECT 1 FROM "${schema}"."_ponder_meta" WHERE value->>'is_ready' = '1')
    AND (EXISTS (SELECT 1 FROM "${schema}"."TraderRouteMetric")
      OR NOT EXISTS (SELECT 1 FROM "${schema}"."PositionIncrease")) AS ready`;
