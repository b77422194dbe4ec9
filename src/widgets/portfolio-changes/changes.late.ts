import { registerChangesMessages } from '../../messages/register/registerChangesMessages';

registerChangesMessages();

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
