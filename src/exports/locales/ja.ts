export { ja } from '../../locales/ja';
