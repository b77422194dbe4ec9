/**
 * A text as it is meant, whatever keyboard or page it comes from: without invisible characters and quotes around it, digits
 * of every script as 0 to 9, and full-width, narrow and other variants of a character as the character itself.
 */
export function plainText(text: string): string {
  return (
    text
      .replace(/\p{DI}/gu, '')
      .replace(/(?!\d)\p{Nd}/gu, digitOf)
      // numbers aside, or ² and ½ would become digits
      .replace(/\P{N}+/gu, (run) =>
        run
          .replace(/[’‘´`′]/g, "'")
          .replace(/⹁/g, ',')
          .replace(/[\p{Pd}−]/gu, '-')
          .normalize('NFKC')
          .replaceAll('。', '.'),
      )
      .replace(/^[\s\p{Pi}\p{Pf}"'„‚「『]+|[\s\p{Pi}\p{Pf}"'」』]+$/gu, '')
  );
}

/** Unicode keeps a script's digits in a row that starts with its zero; rows may follow one another. */
function digitOf(digit: string): string {
  let value = 0;
  for (let code = digit.codePointAt(0)! - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code--) value++;
  return String(value % 10);
}
