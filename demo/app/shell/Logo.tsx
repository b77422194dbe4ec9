/** The logo: a curve and its echo, 45 px wide. */
export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 45 36" width="45" height="36" aria-hidden="true">
      <path className="logo-echo" d="M8 32 18 13l9 12L40 6" />
      <path d="M3 28 13 9l9 12L35 3" />
    </svg>
  );
}
