import { registerChangesMessages } from '../../messages/register/registerChangesMessages';

registerChangesMessages();

// one chunk: each more that loads by itself splits what they share into small files
export { ChangeGroups } from './ChangeGroups';
export { ChangesDetails } from './ChangesDetails';
export { ChangesHead } from './ChangesHead';
export { ChangesOffer } from './ChangesOffer';
export { ChangesProgress } from './ChangesProgress';
export { ChangesSubmit } from './ChangesSubmit';
export { ChangesToSign } from './ChangesToSign';
