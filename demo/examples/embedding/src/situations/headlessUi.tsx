import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import '@mimic/widgets/styles.css';
import { useState } from 'react';
import { EveryWidget } from '../EveryWidget';
import { mount } from '../mount';
import '../styles/sheet.css';

function Host() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={setIsOpen}>
        <DialogPanel className="sheet">
          <DialogTitle>Copy traders</DialogTitle>
          <EveryWidget />
        </DialogPanel>
      </Dialog>
    </>
  );
}

mount(<Host />);
