import * as schema from '../ponder.schema';

/** `ponder:schema` as Ponder makes it. */
export * from '../ponder.schema';
export default schema;
