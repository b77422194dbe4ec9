export { de } from '../../locales/de';
