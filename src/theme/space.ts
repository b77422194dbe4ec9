/** The steps of the spacing scale, in pixels. */
export const space = { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '32px' } as const;
