import { describePipeline } from './describePipeline';

describePipeline('on the embedded database', { survivesKill: true });
