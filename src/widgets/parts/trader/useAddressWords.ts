import { useLateCode } from '../../../ui/late/lateComponent';
import { forms } from '../forms';

/** What to say about a text that is no address; loads where it is needed, undefined until then. */
export const useAddressWords = () => useLateCode(forms).code;
