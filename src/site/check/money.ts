import { visit } from '../../../engine/index.js';
import { readMoney } from '../../../engine/internals.js';
import { walk } from '../../shared/walk.js';
import { contentOf } from '../access/content.js';
import { rootsOf } from './calls.js';
import type { Check, CheckContext } from './define.js';
import { within } from './places.js';

/** Values that `{…|money}` prints nothing for: all that the content has under a name are no money. */
export const checkMoney: Check = (context, report) => {
  const values = valuesByName(context);
  for (const template of context.templates) {
    for (const root of rootsOf(template)) {
      visit(root, {
        variable: ({ references, formatters }) => {
          if (formatters[0]?.name !== 'money') return;
          for (const { path, span } of references) {
            const name = String(path.at(-1) ?? '');
            const found = values.get(name) ?? [];
            if (found.length === 0 || found.some((value) => readMoney(value) !== undefined))
              continue;
            const place = within(template.file, span, name);
            report('money-invalid', { name, value: found[0] }, place);
          }
        },
      });
    }
  }
};

/** A few values show the type of a name. */
const ENOUGH = 100;

function valuesByName({ site }: CheckContext): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const file of contentOf(site.model).files.values()) {
    walk(file, (value, name, parent) => {
      if (parent === undefined || Array.isArray(parent.value) || value === null) return undefined;
      const known = found.get(name) ?? [];
      if (known.length < ENOUGH || readMoney(value) !== undefined) known.push(value);
      found.set(name, known);
      return undefined;
    });
  }
  return found;
}
