export { zhCN } from '../../locales/zhCN';
