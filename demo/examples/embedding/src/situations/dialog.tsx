import '@mimic/widgets/styles.css';
import { EveryWidget } from '../EveryWidget';
import { mount } from '../mount';

const dialog = document.querySelector('dialog')!;
document.getElementById('open')!.addEventListener('click', () => dialog.showModal());
document.getElementById('close')!.addEventListener('click', () => dialog.close());

mount(<EveryWidget />);
