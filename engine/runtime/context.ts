import type { Budget } from '../4-run/budget.js';
import type { Context } from '../4-run/context.js';
import { Frame } from '../4-run/frame.js';
import type { DiagnosticCode } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';
import type { Problem } from './problems.js';
import type { LinkedTemplate, RuntimeOptions } from './template.js';

/** Makes a value of the host one that a template may read. */
export type Read = (value: unknown) => unknown;

/** Makes the state of one render; what it reports is added to `problems`. */
export type MakeContext = (
  template: LinkedTemplate,
  data: unknown,
  budget: Budget,
  problems: Problem[],
  options: RuntimeOptions,
  read: Read,
) => Context;

/*
 * The code of a template asks little of a render, as long as it enters no partials and runs no
 * plug-ins that see the context. So that little is what a bundle has of it.
 */

/** For templates that need no `Frame`: their root is the node alone. */
export const pageContext: MakeContext = (template, node, budget, problems) =>
  makePage(template, { node, parent: null }, budget, problems);

/** For templates that keep locals, or search for names by the full rules. */
export const framedContext: MakeContext = (template, data, budget, problems) =>
  makePage(template, new Frame(data, null), budget, problems);

function makePage(
  { start }: LinkedTemplate,
  frame: object,
  budget: Budget,
  problems: Problem[],
): Context {
  const page = {
    frame,
    budget,
    location: start,
    callPath: () => [],
    problems: {
      // Nothing but the end of a render is reported.
      reportEnd: (
        code: DiagnosticCode,
        details: unknown,
        location: Location,
        partials: readonly PartialCall[],
      ) => problems.push({ code, location, partials, details }),
    },
  };
  return page as unknown as Context;
}
