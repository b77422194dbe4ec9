import { MimicProvider } from '@mimic/widgets/provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mimic/widgets/styles.css';
import { App } from './App';
import { mimic } from './mimic';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MimicProvider config={mimic}>
      <App />
    </MimicProvider>
  </StrictMode>,
);
