export { ko } from '../../locales/ko';
