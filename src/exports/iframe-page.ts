import { startFrame } from '../frame/page/startFrame';

// there is no page on a server
if (typeof window !== 'undefined') startFrame();
