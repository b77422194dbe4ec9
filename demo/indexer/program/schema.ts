import * as schema from '../ponder.schema';

/** `ponder:schema` as Ponder creates it. */
export * from '../ponder.schema';
export default schema;
