import type { Budget } from '../4-run/budget.js';
import { Frame } from '../4-run/frame.js';
import type { LinkedTemplate, MakeContext, PageState } from './contracts.js';
import type { ModuleProblem } from './problem.js';

/*
 * Template code without partials and without plug-ins that see the context needs few parts of a
 * render. Bundles contain only these.
 */

/** For templates without a `Frame`: their root is the node alone. */
export const pageContext: MakeContext = (template, node, budget, problems) =>
  makePage(template, { node, parent: null }, budget, problems);

/** For templates that keep locals, or search for names by all rules. */
export const framedContext: MakeContext = (template, data, budget, problems) =>
  makePage(template, new Frame(data, null), budget, problems);

function makePage(
  { start, links }: LinkedTemplate,
  frame: PageState['frame'],
  budget: Budget,
  problems: ModuleProblem[],
): PageState {
  return {
    frame,
    budget,
    location: start,
    callPath: () => [],
    problems: {
      // Only the reason for an early end is reported.
      reportEnd: (code, details, location, partials) => {
        if (!links.ignored?.includes(code)) problems.push({ code, location, partials, details });
      },
    },
  };
}
