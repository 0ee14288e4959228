import * as v from 'valibot';
import { contentOf } from '../access/content.js';
import type { WrongValue } from '../diagnostics/catalogue.js';
import { type AnySchema, ruleOf } from '../schema/kinds.js';
import { LAYOUT, PAGE } from '../schema/page-schema.js';
import { SITE } from '../schema/site-schema.js';
import { leavesOf, objectsOf, valueAt } from '../schema/walk-schema.js';
import { isObject } from '../shared/values.js';
import { namesReadIn } from './calls.js';
import type { Check } from './define.js';
import { wrongKeys } from './keys.js';
import { placeOfMember, placeOfValue } from './places.js';

/** The schema of a content file by its path; undefined for files of any content. */
function schemaOf(path: string): AnySchema | undefined {
  if (path === 'site.json') return SITE;
  if (!path.endsWith('.json') || /^(?:assets|downloads|strings)\//.test(path)) return undefined;
  return path.startsWith('blocks/') ? LAYOUT : PAGE;
}

/** Keys and values of the content that its schemas have no place for. */
export const checkSchema: Check = (context, report) => {
  const read = namesReadIn(context.templates);
  for (const [file, content] of contentOf(context.site.model).files) {
    const schema = schemaOf(file);
    // Loading says that a file is of the wrong kind as a whole.
    if (schema === undefined || (schema !== LAYOUT && !isObject(content))) continue;
    for (const found of objectsOf(schema, content)) {
      for (const { name, known } of wrongKeys(found, read)) {
        const place = placeOfMember(context, file, [...found.path, name]);
        report('content-key-unknown', { name, known }, place);
      }
    }
    for (const outer of v.safeParse(schema, content).issues ?? []) {
      for (const { issue, path } of leavesOf(outer)) {
        const { code = 'content-wrong-type', known = [] } =
          ruleOf((issue as { readonly requirement?: unknown }).requirement) ?? {};
        const details: WrongValue = {
          name: path.findLast((each) => !/^\d+$/.test(each)) ?? file,
          value: valueAt(content, path),
          wanted: issue.message,
          known,
        };
        report(code, details, placeOfValue(context, file, path));
      }
    }
  }
};
