import { mayRecordSession } from '../client/accounts/recording.js';
import { createAccountCalls } from '../client/accounts/session.js';
import { createSend } from '../client/request.js';
import { createAnalyticsId, newUuid } from '../client/session/analytics-id.js';
import type { BrowserMemory } from '../client/session/browser-memory.js';
import { assignVariant } from '../client/state/assign-variant.js';
import { createExperiments } from '../client/state/experiments.js';
import type { TrackerV2 } from '../client/tracking/tracker-v2.js';
import type { AnalyticsFacts, AnalyticsVisitor } from '../contract/analytics.js';
import { SESSION_RECORDING } from '../contract/analytics-events.js';

/** The experiment that samples visitors for recordings. */
const RECORDING = 'session-recording';

/**
 * Sets the variants of the site's experiments as `data-experiment-NAME` on the root element, and
 * notifies session recorders if this session may be recorded.
 *
 * @param tracker of a counted visitor; without it the visitor has the first variant of each
 * experiment and is not recorded
 */
export function followExperiments(
  window: Window,
  { experiments, recording, prefix }: AnalyticsFacts,
  { isInternal }: AnalyticsVisitor,
  memory: BrowserMemory,
  tracker: TrackerV2 | undefined,
): void {
  const { document, location } = window;
  const chosen = createExperiments(memory, { isInternal, query: location.search });
  const readId = createAnalyticsId({ memory, newId: newUuid, now: Date.now, warn: () => {} });
  const assigned = (name: string, variants: readonly string[]): string =>
    tracker ? assignVariant(name, variants, readId()) : (variants[0] ?? '');
  for (const [name, variants] of Object.entries(experiments)) {
    const variant = chosen.variantOf(name, assigned(name, variants));
    document.documentElement.setAttribute(`data-experiment-${name}`, variant);
    const told = {
      custom_schema_name: 'experiment_viewed',
      object_identifier: `${name}:${variant}`,
    };
    tracker?.track(told).catch(() => {});
  }

  const { isOn, sample, country } = recording;
  const hundred = Array.from({ length: 100 }, (_, index) => (index < sample ? 'on' : 'off'));
  const isEligible = mayRecordSession({
    country,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cores: window.navigator.hardwareConcurrency,
    isOn: isOn && tracker !== undefined,
    isSampled: chosen.variantOf(RECORDING, assigned(RECORDING, hundred)) === 'on',
  });
  if (!isEligible) return;
  const account = createAccountCalls(
    createSend(prefix, (key) => key),
    memory,
  );
  account.readRecordingId().then((answer) => {
    if (!answer.ok) return;
    const detail = { id: answer.value };
    document.dispatchEvent(new CustomEvent(SESSION_RECORDING, { detail }));
  });
}
