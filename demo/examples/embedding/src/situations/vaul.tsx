import '@mimic/widgets/styles.css';
import { Drawer } from 'vaul';
import { EveryWidget } from '../EveryWidget';
import { mount } from '../mount';
import '../styles/sheet.css';

mount(
  <Drawer.Root direction="right">
    <Drawer.Trigger>Open</Drawer.Trigger>
    <Drawer.Portal>
      <Drawer.Content className="sheet" aria-describedby={undefined}>
        <Drawer.Title>Copy traders</Drawer.Title>
        <EveryWidget />
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>,
);
