import { analyticsSettings } from '../../../islands/analytics-settings.js';
import type { NewRecord } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { checkJson } from '../../http/security/body.js';

/** UTF-16 units of a record at most. */
const MAX_RECORD = 20_000;

/**
 * Stores the records of a page, if the settings of its site enable it; otherwise discards them.
 *
 * @param setting the one that enables it
 * @throws ServerProblem 413 for a record that is too large, 400 for an invalid text
 */
export async function keepRecords(
  { store, visitor }: Pick<ApiContext, 'store' | 'visitor'>,
  records: readonly NewRecord[],
  setting: 'isEnabled' | 'errors' = 'isEnabled',
): Promise<{ recorded: boolean }> {
  checkJson(records);
  if (records.some(({ data }) => JSON.stringify(data).length > MAX_RECORD)) {
    throw new ServerProblem(413, 'limit', 'request.tooLarge');
  }
  if (!analyticsSettings(visitor.view.site)[setting]) return { recorded: false };
  await store.analytics.record(records);
  return { recorded: true };
}
