import '@mimic/widgets/styles.css';
import { StrictMode } from 'react';
import { EveryWidget } from '../EveryWidget';
import { mount } from '../mount';

mount(
  <StrictMode>
    <EveryWidget />
  </StrictMode>,
);
