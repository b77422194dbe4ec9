/** Every data row of the board, in pixels. */
export const rowHeight = 52;
