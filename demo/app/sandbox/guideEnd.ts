import { keep, readKept } from '../kept';

const PLACE = 'mimic.sandbox.guide';

/** Whether the user has dismissed the first steps. */
export const isGuideOver = (): boolean => readKept(PLACE) === 'over';

export const endGuide = (): void => keep(PLACE, 'over');
