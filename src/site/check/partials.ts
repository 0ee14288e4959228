import { visit } from '../../../engine/index.js';
import { BUILT_INS } from '../partials/index.js';
import { textsField } from '../shared/values.js';
import { appliedIn, rootsOf } from './calls.js';
import type { Check, CheckContext } from './define.js';
import { wholeTemplate } from './places.js';

const BLOCK = /^blocks\/(.+\.block)$/;

/** Partials that are applied and are not there, and partials that nothing applies. */
export const checkPartials: Check = (context, report) => {
  const { templates } = context;
  const { model } = context.site;
  const macros = macroNames(context);
  const blocks = templates.flatMap(({ path }) => BLOCK.exec(path)?.[1] ?? []);
  const known = [...blocks, ...macros, ...platformPartials()];
  const used = namedElsewhere(context);
  for (const template of templates) {
    for (const root of rootsOf(template)) {
      for (const { name, location } of appliedIn(root, template.file)) {
        used.add(name);
        const isThere = model.templates.has(`blocks/${name}`) || BUILT_INS.has(name);
        if (!isThere && !macros.has(name)) report('partial-missing', { name, known }, location);
      }
    }
  }
  if (hasComputedTemplate(context)) return;
  for (const { path, file } of templates) {
    const name = BLOCK.exec(path)?.[1];
    // A block with a configuration is one that the owner of the site adds to pages.
    if (name === undefined || used.has(name) || model.templates.has(`${path}.conf`)) continue;
    report('partial-unused', { name }, wholeTemplate(file));
  }
};

/** Partials of the platform that are meant to be applied. */
function platformPartials(): readonly string[] {
  return [...BUILT_INS.keys()].filter((name) => !name.startsWith('site-'));
}

function macroNames({ templates }: CheckContext): ReadonlySet<string> {
  const names = new Set<string>();
  for (const template of templates) {
    for (const root of rootsOf(template)) {
      visit(root, {
        macro: ({ name }) => names.add(name),
      });
    }
  }
  return names;
}

/** Partials that tags and configurations name, and those that `{.include}` names. */
function namedElsewhere({ site, templates }: CheckContext): Set<string> {
  const { conf, collectionConfs } = site.model;
  const ofConfs = [conf.systemPartials, ...[...collectionConfs.values()].map(systemPartials)];
  const used = new Set(ofConfs.flat().flatMap((name) => [name, `${name}.block`]));
  for (const template of templates) {
    for (const { tag } of template.tags) {
      const wanted = tag.attributes.get('template');
      if (wanted === undefined || !('text' in wanted)) continue;
      used.add(wanted.text.endsWith('.block') ? wanted.text : `${wanted.text}.block`);
    }
    for (const root of rootsOf(template)) visit(root, { include: ({ name }) => used.add(name) });
  }
  return used;
}

function systemPartials(conf: object): readonly string[] {
  return textsField(conf, 'systemPartials');
}

/** Whether a tag gets the name of its template from the data. */
function hasComputedTemplate({ templates }: CheckContext): boolean {
  return templates.some(({ tags }) =>
    tags.some(({ tag }) => {
      const wanted = tag.attributes.get('template');
      return wanted !== undefined && 'partial' in wanted;
    }),
  );
}
