export { ru } from '../../locales/ru';
