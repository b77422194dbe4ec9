export { es } from '../../locales/es';
