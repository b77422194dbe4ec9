import { lateParts } from '../../../ui/late/lateParts';
import { useLateCode } from '../../../ui/late/useLateCode';

const addressWords = lateParts(() => import('./addressWords'));

/** What to say about a text that is no address; loads where it is needed, undefined until then. */
export const useAddressWords = () => useLateCode(addressWords).code;
