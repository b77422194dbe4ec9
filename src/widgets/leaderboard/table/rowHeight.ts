/** The height of the board's data rows, in pixels. */
export const rowHeight = 52;
