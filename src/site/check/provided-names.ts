import { visit } from '../../../engine/index.js';
import { walk } from '../../shared/walk.js';
import { contentOf } from '../access/content.js';
import { ConfSyntaxError, parseConf, plainValue } from '../conf/json.js';
import { siteData } from '../context/site-data.js';
import { rootsOf } from './calls.js';
import { CHECKER, type CheckContext } from './define.js';

/**
 * Every name that a template of the site can find: of content, settings, texts, configurations, tweaks
 * and injects, wherever it stands.
 */
export function providedNames(context: CheckContext): ReadonlySet<string> {
  const { model } = context.site;
  const content = contentOf(model);
  const names = new Set<string>();
  const data = [
    ...[...content.files].flatMap(([path, value]) => (path.endsWith('.json') ? [value] : [])),
    ...content.table.pages.flatMap(({ collection, items }) => [collection, items]),
    siteData(context.site.view(CHECKER)),
    ...allStrings(context),
  ];
  addKeys(data, names);
  addFields(model.conf.all.customTypes, names);
  for (const template of context.templates) {
    for (const root of rootsOf(template)) {
      visit(root, {
        inject: ({ name }) => names.add(name),
        ctx: ({ bindings }) => {
          for (const { key } of bindings) names.add(key);
        },
      });
    }
  }
  return names;
}

/** The texts of every language that the template has. */
function allStrings({ site }: CheckContext): readonly unknown[] {
  return [...site.model.templates].flatMap(([path, text]) =>
    /^strings\/.+\.json$/.test(path) && typeof text === 'string' ? [readJson(text)] : [],
  );
}

function readJson(text: string): unknown {
  try {
    return plainValue(parseConf(text));
  } catch (error) {
    if (error instanceof ConfSyntaxError) return undefined;
    throw error;
  }
}

/** Adds the keys of all objects in a value, however deep. */
function addKeys(value: unknown, names: Set<string>): void {
  walk(value, (_inner, key, parent) => {
    if (parent !== undefined && !Array.isArray(parent.value)) names.add(key);
    return undefined;
  });
}

/** Adds the names of the fields that a template declares for its own types. */
function addFields(types: unknown, names: Set<string>): void {
  walk(types, (value, key) => {
    if (key === 'name' && typeof value === 'string') names.add(value);
    return undefined;
  });
}
