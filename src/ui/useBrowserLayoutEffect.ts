import { useEffect, useLayoutEffect } from 'react';

/** A layout effect that does not warn on a server: there is no layout there, and React 18 warns about it. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
