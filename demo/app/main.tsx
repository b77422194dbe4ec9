import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '@mimic/widgets/styles.css';
import './app.css';
import { App } from './App';

const element = document.getElementById('app');
if (!element) throw new Error('The page has no #app element.');

createRoot(element).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
