export { ar } from '../../locales/ar';
