import { registerChangesMessages } from '../../messages/register/registerChangesMessages';

registerChangesMessages();

// one chunk: each further lazy chunk would split their shared code into more small files
export { ChangeGroups } from './ChangeGroups';
export {
  ChangesDetails,
  ChangesHead,
  ChangesOffer,
  ChangesProgress,
  ChangesSubmit,
  ChangesToSign,
  needAttention,
} from './ChangesPanel';
