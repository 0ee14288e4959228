import type { Template } from '../../../engine/index.js';
import type { PageRun } from '../model/site-model.js';
import { findPartial } from '../partials/find-partial.js';
import type { Rendered } from './source-map.js';

/** Renders a template with the data of the page. */
export function renderTemplate(run: PageRun, template: Template): Rendered {
  const { model, request, record } = run;
  const { html, diagnostics, sourceMap, profile } = template.render(run.data, {
    locale: run.locale,
    ...(request.sourceMap ? { sourceMap: true } : {}),
    ...(request.profile === undefined ? {} : { profile: request.profile }),
    ...(request.slots === undefined ? {} : { slots: request.slots }),
    hostData: run,
    partials: (name) => findPartial(model, name, record),
    ...(request.now === undefined ? {} : { now: request.now }),
    ...(model.options.limits === undefined ? {} : { limits: model.options.limits }),
  });
  for (const diagnostic of diagnostics) record.problems.add(diagnostic);
  if (profile !== undefined) record.profiles.push(profile);
  return sourceMap === undefined ? { html } : { html, sourceMap };
}
