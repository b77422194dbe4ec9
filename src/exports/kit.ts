export { createKit } from '../wallet/kit';
