import type { Budget } from '../4-run/budget.js';
import { Frame } from '../4-run/frame.js';
import type { LinkedTemplate, MakeContext, PageState } from './contracts.js';
import type { ModuleProblem } from './problem.js';

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
      // Nothing but the end of a render is reported.
      reportEnd: (code, details, location, partials) => {
        if (!links.ignored?.includes(code)) problems.push({ code, location, partials, details });
      },
    },
  };
}
