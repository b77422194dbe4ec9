import styles from '@mimic/widgets/styles.css?inline';
import { createPortal } from 'react-dom';
import { EveryWidget } from '../EveryWidget';
import { mount } from '../mount';

const frame = document.createElement('iframe');
frame.title = 'Copy traders';
// with a doctype: otherwise the frame renders in quirks mode
frame.srcdoc = '<!doctype html><html lang="en"><title>Copy traders</title>';
frame.addEventListener('load', () => {
  const view = frame.contentWindow as Window & typeof globalThis;
  // a style sheet belongs to the document whose window created it
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  view.document.adoptedStyleSheets = [sheet];
  mount(createPortal(<EveryWidget />, view.document.body));
});
document.body.append(frame);
