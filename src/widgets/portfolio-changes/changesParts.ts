import { registerChangesMessages } from '../../messages/register/registerChangesMessages';

registerChangesMessages();

// one chunk: each further lazy chunk would split their shared code into more small files
export { ChangeGroups } from './ChangeGroups';
export { ChangesDetails } from './ChangesDetails';
export { ChangesHead } from './ChangesHead';
export { ChangesOffer } from './ChangesOffer';
export { ChangesProgress } from './ChangesProgress';
export { ChangesSubmit } from './ChangesSubmit';
export { ChangesToSign } from './ChangesToSign';
export { needAttention } from './needAttention';
