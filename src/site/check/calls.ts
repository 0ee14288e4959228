import {
  type FormatterCall,
  type Location,
  type RootNode,
  type SourceFile,
  visit,
} from '../../../engine/index.js';
import type { CheckedTemplate } from './define.js';
import { within } from './places.js';

/** A reference to a partial or a macro in a template. */
export interface PartialUse {
  readonly name: string;
  readonly location: Location;
}

/** The template itself and the bodies and attributes of its platform tags. */
export function rootsOf({ root, tags }: CheckedTemplate): readonly RootNode[] {
  return [
    root,
    ...tags.flatMap(({ body, attributes }) => [...(body ? [body] : []), ...attributes]),
  ];
}

/** Every name that templates read, wherever. */
export function namesReadIn(templates: readonly CheckedTemplate[]): ReadonlySet<string> {
  // Names stand in tags, conditions, arguments and expressions: a word of a template may be one.
  return new Set(templates.flatMap(({ file }) => file.text.match(/[\w$-]+/g) ?? []));
}

/** Everything that `apply` is given in a template. */
export function appliedIn(root: RootNode, file: SourceFile): readonly PartialUse[] {
  const uses: PartialUse[] = [];
  const add = ({ formatters }: { readonly formatters: readonly FormatterCall[] }): void => {
    for (const call of formatters) {
      const use = appliedBy(call, file);
      if (use !== undefined) uses.push(use);
    }
  };
  visit(root, { variable: add, var: add });
  return uses;
}

/** The partial that a formatter call names. */
export function appliedBy(
  { name, args, span }: FormatterCall,
  file: SourceFile,
): PartialUse | undefined {
  const [partial] = args?.values ?? [];
  if (name !== 'apply' || partial === undefined || partial === '') return undefined;
  const behind = { start: span.start + name.length, end: span.start + CALL_LENGTH };
  return { name: partial, location: within(file, behind, partial) };
}

/** Longer calls are shown from their start. */
const CALL_LENGTH = 1_000;
