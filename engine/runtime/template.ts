import { Budget } from '../4-run/budget.js';
import { Deoptimize } from '../4-run/recover.js';
import { runToLimit } from '../4-run/render.js';
import { isPristine } from '../shared/pristine.js';
import type { Location } from '../shared/span.js';
import { pageContext } from './context.js';
import type {
  CompiledTemplate,
  LinkedTemplate,
  Links,
  ModuleCode,
  Read,
  RuntimeOptions,
  RuntimeResult,
} from './contracts.js';
import { isolate } from './isolate.js';
import { limitsWith } from './limits.js';
import type { ModuleProblem } from './problem.js';

/** Creates the export of a template's module; `start` is the location of its whole source. */
export function template<Data = unknown>(
  start: Location,
  code: ModuleCode,
  links: Links = {},
): CompiledTemplate<Data> {
  const render = (data: unknown, options: RuntimeOptions = {}): RuntimeResult =>
    renderModule(linked, data, options);
  const linked: LinkedTemplate = {
    name: start.file.name,
    start,
    code,
    links,
    render,
    renderToString: (data, options) => render(data, options).html,
  };
  return linked as CompiledTemplate<Data>;
}

function renderModule(
  template: LinkedTemplate,
  data: unknown,
  options: RuntimeOptions,
): RuntimeResult {
  if (isPristine()) {
    try {
      return run(template, data, options, (value) => value);
    } catch (error) {
      if (!(error instanceof Deoptimize)) throw error;
    }
  }
  return run(template, data, options, isolate);
}

/** `read` converts values from the host for the template. */
function run(
  template: LinkedTemplate,
  data: unknown,
  options: RuntimeOptions,
  read: Read,
): RuntimeResult {
  const { code, links } = template;
  const budget = new Budget(limitsWith(options.limits, links.limits), options.deadline);
  const diagnostics: ModuleProblem[] = [...(links.problems ?? [])];
  const make = links.context ?? pageContext;
  const html = runToLimit(code, make(template, read(data), budget, diagnostics, options, read));
  const { steps, output, partialCalls } = budget;
  return { html, diagnostics, usage: { steps, output, partialCalls } };
}
