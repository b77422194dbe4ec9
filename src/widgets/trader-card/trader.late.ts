import { registerTraderPartMessages } from '../../messages/register/registerTraderPartMessages';

registerTraderPartMessages();

export { saveCsv } from './positions/positionsCsv';
export { TraderTables } from './positions/TraderTables';
export { TraderFigureList } from './TraderFigureList';
export { TraderPicture } from './TraderPicture';
export { traderCurve, traderDrawdown, traderFigures, traderPositions } from './traderEngine';
