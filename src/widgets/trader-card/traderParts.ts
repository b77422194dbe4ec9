// one chunk: each more that loads by itself splits what they share into small files
export { saveCsv } from './saveCsv';
export { TraderFigureList } from './TraderFigureList';
export { TraderPicture } from './TraderPicture';
export { TraderTables } from './TraderTables';
