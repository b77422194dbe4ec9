// Writes the addresses of deployment.json into the configuration of the page in the frame.
import { readFileSync, writeFileSync } from 'node:fs';

const { rpcUrl, indexerUrl, contracts, tokens } = JSON.parse(readFileSync('deployment.json', 'utf8'));
const config = JSON.stringify({ rpcUrl, indexerUrl, contracts, collateralTokens: tokens });
const page = readFileSync('frame/index.html', 'utf8');
writeFileSync(
  'frame/index.html',
  page.replace(/(id="mimic-config">)[^<]*/, (_, start) => start + config),
);
