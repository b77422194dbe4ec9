import { createRoot } from 'react-dom/client';
import '@mimic/widgets/styles.css';
import { App } from './App';

createRoot(document.getElementById('root')).render(<App />);
