import '@mimic/widgets/styles.css';
import * as Dialog from '@radix-ui/react-dialog';
import { EveryWidget } from '../EveryWidget';
import { mount } from '../mount';
import '../styles/sheet.css';

mount(
  <Dialog.Root>
    <Dialog.Trigger>Open</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Content className="sheet" aria-describedby={undefined}>
        <Dialog.Title>Copy traders</Dialog.Title>
        <EveryWidget />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>,
);
