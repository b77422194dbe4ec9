// Writes the addresses of deployment.json into the page's configuration.
import { readFileSync, writeFileSync } from 'node:fs';

const { rpcUrl, indexerUrl, contracts, tokens } = JSON.parse(readFileSync('deployment.json', 'utf8'));
const config = JSON.stringify({ rpcUrl, indexerUrl, contracts, collateralTokens: tokens });
const page = readFileSync('index.html', 'utf8');
writeFileSync(
  'index.html',
  page.replace(/(id="mimic-config">)[^<]*/, (_, start) => start + config),
);
