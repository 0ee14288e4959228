import {
  createEngine,
  DEFAULT_LIMITS,
  type EngineOptions,
  type Limits,
} from '../../engine/index.js';
import { type Page, templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

const NO_LIMITS = Object.fromEntries(
  Object.keys(DEFAULT_LIMITS).map((name) => [name, Number.POSITIVE_INFINITY]),
) as unknown as Limits;

/** The tier that needs no code generation. */
export const closures = /* @__PURE__ */ makeSkerry({ codeGeneration: 'never' });
/** The tier of hot templates, from the first render on. */
export const generated = /* @__PURE__ */ makeSkerry({ codeGeneration: 'always' });
export const closuresWithoutLimits = /* @__PURE__ */ makeSkerry({
  codeGeneration: 'never',
  limits: NO_LIMITS,
});
export const generatedWithoutLimits = /* @__PURE__ */ makeSkerry({
  codeGeneration: 'always',
  limits: NO_LIMITS,
});

function makeSkerry(options: EngineOptions): Engine {
  const skerry = createEngine(options);
  const compileAll = (page: Page) => {
    const partials = Object.entries(page.partials).map(
      ([name, text]) => [name, skerry.compile(text, { name })] as const,
    );
    return skerry.compile(templateOf(page, 'skerry.html'), { partials: new Map(partials) });
  };
  return {
    compile: (page) => {
      const template = compileAll(page);
      return (data) => template.render(data).html;
    },
  };
}
