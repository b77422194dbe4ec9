import '@mimic/widgets/styles.css';
import { EveryWidget } from '../EveryWidget';
import { mount } from '../mount';

mount(<EveryWidget />);
