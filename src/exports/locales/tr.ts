export { tr } from '../../locales/tr';
