import { connectFollower, installFollower, test } from './embedding/embeddingTest';
import { followersDialogs, visitorsDialogs } from './page/dialogs';
import { drive } from './page/drive';
import { press, see, seeRows } from './page/seen';
import { useDialog } from './page/useDialog';
import { recordHost } from './report/recordHost';

type Situation = { page: string; opener?: string };

const situations: readonly Situation[] = [
  { page: 'strict-mode' },
  { page: 'sidebar' },
  { page: 'drawer' },
  { page: 'dialog', opener: 'Open' },
  // Escape is theirs only once nothing of ours is open
  { page: 'radix', opener: 'Open' },
  { page: 'vaul', opener: 'Open' },
  { page: 'headless-ui', opener: 'Open' },
  { page: 'popover', opener: 'Open' },
  { page: 'shadow-root' },
  { page: 'iframe' },
  { page: 'rtl' },
  { page: 'plain' },
  { page: 'bootstrap' },
  { page: 'tailwind3' },
  { page: 'tailwind4' },
  { page: 'revert' },
  { page: 'small-root' },
];

for (const { page: name, opener } of situations) {
  test(`embedding ${name}: shows rows, opens, uses and closes every dialog`, async ({
    page,
    sandbox,
    host,
    open,
    watch,
    bytes,
  }, info) => {
    test.setTimeout(240_000);
    const driven = drive(page);
    await installFollower(page, sandbox);
    await open(`/${name}.html`);
    if (opener) await page.getByRole('button', { name: opener }).click();
    const rows = await seeRows(driven);
    recordHost(info, {
      host: `embedding: ${name}`,
      versions: host.versions,
      install: host.installSeconds,
      build: host.buildSeconds,
      kilobytes: await bytes(),
      rows: rows.length,
    });
    for (const dialog of visitorsDialogs) await test.step(dialog.what, () => useDialog(driven, dialog));
    await connectFollower(page);
    for (const dialog of followersDialogs) await test.step(dialog.what, () => useDialog(driven, dialog));
    await test.step('a tip', async () => {
      await press(driven, { css: '[data-mimic="leaderboard"] button[aria-describedby]' });
      await see(driven, { css: '[role="tooltip"][data-placed]' });
    });
    watch.expectQuiet();
  });
}
