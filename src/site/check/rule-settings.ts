import * as v from 'valibot';
import { closest } from '../../../engine/index.js';
import { RULES } from './rules.js';

const severities = `'off', 'warning' or 'error' by rule, such as { "link-broken": "warning" }`;
const list = 'a list of { "rule": "link-broken", "in": "content/news.json", "because": "…" }';
const text = (needs: string) => v.pipe(v.string(needs), v.trim(), v.nonEmpty(needs));
const rule = v.picklist(RULES, ({ input }) => {
  const near = closest(String(input), RULES);
  const hint = near === undefined ? 'the code of a problem' : `did you mean '${near}'?`;
  return `a known rule: ${hint}`;
});

/** The settings of checks in `skerry.check.json`. Messages say the need of a value. */
export const RULE_SETTINGS = v.strictObject(
  {
    $schema: v.optional(v.string()),
    rules: v.optional(
      v.record(rule, v.picklist(['off', 'warning', 'error'], severities), severities),
    ),
    ignores: v.optional(
      v.array(
        v.strictObject({ rule, in: text('a file or a folder'), because: text('a reason') }, list),
        list,
      ),
    ),
  },
  "an object with 'rules' and 'ignores'",
);
