import { startFrame } from '../frame/page/startFrame';

// a server has no page to fill
if (typeof window !== 'undefined') startFrame();
