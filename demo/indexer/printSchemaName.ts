import { schemaName } from './start/schemaName';

// npx tsx printSchemaName.ts
console.log(await schemaName());
