import { registerTraderPartMessages } from '../../messages/register/registerTraderPartMessages';

registerTraderPartMessages();

// one chunk: each further lazy chunk would split their shared code into more small files
export { saveCsv } from './positions/positionsCsv';
export { TraderTables } from './positions/TraderTables';
export { TraderFigureList } from './TraderFigureList';
export { TraderPicture } from './TraderPicture';
