import { visit } from '../../../engine/index.js';
import { type SiteDiagnostic, siteDiagnostic } from '../diagnostics/diagnostic.js';
import type { SiteModel } from '../model/site-model.js';
import { BUILT_INS } from '../partials/index.js';
import { textsField } from '../shared/values.js';
import { appliedIn, type PartialUse, rootsOf } from './calls.js';
import type { Check, CheckContext, CheckedTemplate } from './define.js';
import { wholeTemplate } from './places.js';

const BLOCK = /^blocks\/(.+\.block)$/;

/** Partials that nothing applies. */
export const checkPartials: Check = (context, report) => {
  if (hasComputedTemplate(context)) return;
  const { templates } = context;
  const { model } = context.site;
  const used = namedElsewhere(context);
  for (const template of templates) {
    for (const { name } of appliedBy(template)) used.add(name);
  }
  for (const { path, file } of templates) {
    const name = BLOCK.exec(path)?.[1];
    // A block with a configuration is one that the owner of the site adds to pages.
    if (name === undefined || used.has(name) || model.templates.has(`${path}.conf`)) continue;
    report('partial-unused', { name }, wholeTemplate(file));
  }
};

/**
 * The partials that a template applies and that are not there.
 *
 * @param known makes the names of partials and macros of all templates
 */
export function missingPartials(
  template: CheckedTemplate,
  { templates }: Pick<SiteModel, 'templates'>,
  known: () => ReadonlySet<string>,
): readonly SiteDiagnostic[] {
  return appliedBy(template).flatMap(({ name, location }) => {
    const isThere = templates.has(`blocks/${name}`) || BUILT_INS.has(name) || known().has(name);
    return isThere ? [] : siteDiagnostic('partial-missing', { name, known: known() }, location);
  });
}

/** The names of partials and macros that templates of a site may apply. */
export function partialNames(templates: readonly CheckedTemplate[]): ReadonlySet<string> {
  const blocks = templates.flatMap(({ path }) => BLOCK.exec(path)?.[1] ?? []);
  return new Set([...blocks, ...macroNames(templates), ...platformPartials()]);
}

function appliedBy(template: CheckedTemplate): readonly PartialUse[] {
  return rootsOf(template).flatMap((root) => appliedIn(root, template.file));
}

/** Partials of the platform that are meant to be applied. */
function platformPartials(): readonly string[] {
  return [...BUILT_INS.keys()].filter((name) => !name.startsWith('site-'));
}

function macroNames(templates: readonly CheckedTemplate[]): ReadonlySet<string> {
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
