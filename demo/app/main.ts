import '@mimic/widgets/styles.css';
import './app.css';
import { openPage } from './open/openPage';

const opening = openPage();
// by far the larger part: it arrives while the first questions are answered
import('./drawPage').then(({ drawPage }) => drawPage(opening));
