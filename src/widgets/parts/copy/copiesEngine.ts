export { portfolioCopies } from '../../../domain/copy/portfolioCopies';
export { fetchGmxRows } from '../../../indexer/copy/fetchGmxRows';
