import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import type { RuleSettings } from '../site/check/index.js';
import { RULE_SETTINGS } from '../site/check/rule-settings.js';
import { CHECK_SETTINGS } from '../site/check/rules.js';

/** The path of the settings of a site: in its folder, or beside the template folder that was given in its place. */
export function checkSettingsPath(folder: string): string {
  const own = join(folder, CHECK_SETTINGS);
  const isTemplates = existsSync(join(folder, 'template.conf'));
  return existsSync(own) || !isTemplates ? own : join(folder, '..', CHECK_SETTINGS);
}

/** Settings that cannot be used; the message names the file and the problem. */
export class CheckSettingsError extends Error {}

/** The settings of a file; none without one. @throws CheckSettingsError that names the first problem */
export function readCheckSettings(path: string): RuleSettings {
  if (!existsSync(path)) return {};
  const errors: ParseError[] = [];
  const value: unknown = parse(readFileSync(path, 'utf8'), errors, { allowTrailingComma: true });
  // To valibot a list is an object.
  const isList = Array.isArray(value);
  const [error] = errors;
  if (error !== undefined) {
    throw new CheckSettingsError(
      `'${path}' is not valid JSON: ${printParseErrorCode(error.error)}`,
    );
  }
  const { success, output, issues } = v.safeParse(RULE_SETTINGS, isList ? undefined : value);
  if (success) return output as RuleSettings;
  const [issue] = issues;
  const key = v.getDotPath(issue);
  throw new CheckSettingsError(
    `'${path}': ${key === null ? 'the file' : `'${key}'`} needs ${issue.message}`,
  );
}
