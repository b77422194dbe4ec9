import { registerTraderPartMessages } from '../../messages/register/registerTraderPartMessages';

registerTraderPartMessages();

// one chunk: each more that loads by itself splits what they share into small files
export { saveCsv } from './positions/saveCsv';
export { TraderTables } from './positions/TraderTables';
export { TraderFigureList } from './TraderFigureList';
export { TraderPicture } from './TraderPicture';
