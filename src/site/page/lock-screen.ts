import type { PageRun } from '../model/site-model.js';
import type { PreparedPage } from './prepared-page.js';

/** The form for a password, of the site or of the page at `path`, which is shown afterwards. */
export function prepareLockScreen(run: PageRun, path: string, failed: boolean): PreparedPage {
  const { lock } = run.view;
  return {
    status: 403,
    // A page of its own password is content that is protected; the lock of the site is a screen before all of it.
    type: lock === undefined ? 'protected-content' : 'lock-screen',
    page: undefined,
    data: { lockedPath: path, lockFailed: failed, ...(lock === undefined ? {} : { lock }) },
    system: { name: 'lock-screen', title: '' },
    main: { kind: 'markup', html: '' },
    whole: 'site-lock-screen',
  };
}
