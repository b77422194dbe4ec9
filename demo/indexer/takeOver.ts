import { takeOver } from './database/takeOver';
import { readDeployment, readEnvironment } from './environment';
import { schemaName } from './start/schemaName';

// npx tsx --env-file=.env.local demo/indexer/takeOver.ts: makes replicas read this version once it is ready
const { databaseUrl } = readEnvironment(process.env);
const schema = await schemaName(readDeployment(process.env));
await takeOver(databaseUrl, { schema, views: 'live' });
console.log(`Replicas that read the schema "live" now read ${schema}`);
