export { ptBR } from '../../locales/ptBR';
