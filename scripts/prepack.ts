import { ensureBuilt } from './ensureBuilt';

// a clone without a build, or one that a demo is just building, would be packed without most of its files
await ensureBuilt((part) => console.error(`Building the ${part}`));
await import('./writeLlms');
