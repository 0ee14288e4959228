import { Compiler } from '@squarespace/template-engine';
import { type Page, templateOf } from '../pages/page.js';
import type { Engine, Render } from './engine.js';

const compiler = new Compiler();

type Partials = NonNullable<NonNullable<Parameters<typeof compiler.execute>[0]>['partials']>;

/** With partials parsed once. */
export const engine: Engine = {
  compile: (page) => execute(page, mapValues(page.partials, parse) as Partials),
};

/** With partials as source text, which it parses again in every render. */
export const engineWithRawPartials: Engine = {
  compile: (page) => execute(page, page.partials),
};

function execute(page: Page, partials: Partials): Render {
  const code = parse(templateOf(page, 'skerry.html'));
  return (json) => compiler.execute({ code, json, partials }).ctx.render();
}

function parse(source: string): ReturnType<typeof compiler.parse>['code'] {
  return compiler.parse(source).code;
}

function mapValues<T, R>(
  values: Readonly<Record<string, T>>,
  map: (value: T) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
