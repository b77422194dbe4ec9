import '@mimic/widgets/styles.css';
import './app.css';
import { openPage } from './open/openPage';

const opening = openPage();
// by far the larger part: it loads while the first requests are in flight
import('./renderPage').then(({ renderPage }) => renderPage(opening));
