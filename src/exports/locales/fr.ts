export { fr } from '../../locales/fr';
