import { createRoot } from 'react-dom/client';
import { Traders } from '../Traders';

createRoot(document.getElementById('widgets')!).render(<Traders />);
