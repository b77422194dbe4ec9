import { readStored, store } from '../storage';

const PLACE = 'mimic.sandbox.guide';

/** Whether the user has dismissed the first steps. */
export const isGuideOver = (): boolean => readStored(PLACE) === 'over';

export const endGuide = (): void => store(PLACE, 'over');
