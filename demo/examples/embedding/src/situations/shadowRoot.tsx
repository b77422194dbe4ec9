import styles from '@mimic/widgets/styles.css?inline';
import { EveryWidget } from '../EveryWidget';
import { mount } from '../mount';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
const root = document.getElementById('widgets')!.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [sheet];

const element = document.createElement('div');
root.append(element);
mount(<EveryWidget />, element);
