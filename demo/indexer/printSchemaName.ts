import { readDeployment } from './environment';
import { schemaName } from './start/schemaName';

// npx tsx --env-file=.env.local demo/indexer/printSchemaName.ts
console.log(await schemaName(readDeployment(process.env)));
