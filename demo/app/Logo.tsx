/** A curve and its echo. */
export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 30 24" width="30" height="24" aria-hidden="true">
      <path className="logo-echo" d="M6 21 12 8l6 8 8-13" />
      <path d="M2 19 8 6l6 8 8-13" />
    </svg>
  );
}
