import { afterAll, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// the files share one page: each finds it as if it were its own
beforeEach(() => cleanup());
afterAll(async () => {
  await cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
