import { existsSync, readFileSync } from 'node:fs';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { closest } from '../../engine/index.js';
import { RULES, type RuleSettings } from '../site/check/index.js';
import { CliError } from './cli-error.js';

/**
 * The file with an author's settings of checks, in the folder of the site. It is data and no program: `skerry check`
 * runs nothing of a site.
 */
export const CHECK_SETTINGS = 'skerry.check.json';

const severities = "'off', 'warning' or 'error' by rule, such as { \"link-broken\": \"warning\" }";
const ignores = 'a list of { "rule": "link-broken", "in": "content/news.json", "because": "…" }';
const text = v.pipe(v.string(ignores), v.trim(), v.nonEmpty(ignores));
const object = v.strictObject(
  {
    rules: v.optional(
      v.record(v.string(), v.picklist(['off', 'warning', 'error'], severities), severities),
    ),
    ignores: v.optional(
      v.array(v.strictObject({ rule: text, in: text, because: text }, ignores), ignores),
    ),
  },
  "an object with 'rules' and 'ignores'",
);

/** The settings of a file; none without one. @throws CliError that names the first problem */
export function readCheckSettings(path: string): RuleSettings {
  if (!existsSync(path)) return {};
  const errors: ParseError[] = [];
  const value: unknown = parse(readFileSync(path, 'utf8'), errors, { allowTrailingComma: true });
  // To valibot a list is an object.
  const isList = Array.isArray(value);
  const [error] = errors;
  if (error !== undefined) {
    throw new CliError(`'${path}' is not valid JSON: ${printParseErrorCode(error.error)}`);
  }
  const { success, output, issues } = v.safeParse(object, isList ? undefined : value);
  if (!success) {
    const [issue] = issues;
    const key = v.getDotPath(issue);
    throw new CliError(
      `'${path}': ${key === null ? 'the file' : `'${key}'`} needs ${issue.message}`,
    );
  }
  const { rules = {}, ignores = [] } = output;
  const named = [...Object.keys(rules), ...ignores.map(({ rule }) => rule)];
  const unknown = named.find((name) => !RULES.includes(name));
  if (unknown !== undefined) throw new CliError(`'${path}': ${noRule(unknown)}`);
  return { rules, ignores };
}

function noRule(name: string): string {
  const near = closest(name, RULES);
  const hint = near === undefined ? 'a rule is the code of a problem' : `did you mean '${near}'?`;
  return `there is no rule '${name}'; ${hint}`;
}
