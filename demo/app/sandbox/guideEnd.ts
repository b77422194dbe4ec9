import { keep, readKept } from '../kept';

const PLACE = 'mimic.sandbox.guide';

/** Whether the visitor has seen enough of the first steps. */
export const isGuideOver = (): boolean => readKept(PLACE) === 'over';

export const endGuide = (): void => keep(PLACE, 'over');
