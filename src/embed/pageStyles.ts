import text from '../exports/styles.css?text';

/** The rules of all widgets, for elements without a shadow root. */
export const pageStyles = text;
