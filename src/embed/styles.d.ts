/** A built style sheet as text. */
declare module '*.css?text' {
  const text: string;
  export default text;
}
