import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '@mimic/widgets/styles.css';
import './app.css';
import { App } from './App';
import { PageBoundary } from './failure/PageBoundary';
import { AppRouter } from './view/AppRouter';
import { beginVisit } from './view/keptView';

const element = document.getElementById('app');
if (!element) throw new Error('The page has no #app element.');

beginVisit();
createRoot(element).render(
  <StrictMode>
    <AppRouter>
      <PageBoundary>
        <App />
      </PageBoundary>
    </AppRouter>
  </StrictMode>,
);
