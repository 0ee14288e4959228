import type { RootNode } from '../../../engine/index.js';
import type { CompiledSource, PlacedTag, TemplateCompiler } from '../model/template-compiler.js';
import type { CheckedTag, CheckedTemplate } from './define.js';

/** A compiled template with the trees of its platform tags and all problems of compiling, in source order. */
export function checkedTemplate(
  path: string,
  { template, tags: numbers, problems: ofTags }: CompiledSource,
  compiler: TemplateCompiler,
): CheckedTemplate {
  const tags = numbers.flatMap((number) => compiler.tag(number) ?? []);
  const parts = tags.flatMap((tag) => partsOf(tag).map((name) => compiler.part(name)));
  const problems = [
    ...template.diagnostics,
    ...ofTags,
    ...parts.flatMap((part) => part?.diagnostics ?? []),
  ];
  return {
    path,
    file: template.source,
    root: template.root,
    tags: tags.map((tag) => checkedTag(tag, (name) => compiler.part(name)?.root)),
    problems: problems.sort((a, b) => a.span.start - b.span.start),
  };
}

function partsOf({ body, attributes }: PlacedTag): readonly string[] {
  const ofAttributes = [...attributes.values()].flatMap((value) =>
    'partial' in value ? [value.partial] : [],
  );
  return [...(body === undefined ? [] : [body]), ...ofAttributes];
}

function checkedTag(tag: PlacedTag, rootOf: (name: string) => RootNode | undefined): CheckedTag {
  return {
    tag,
    body: tag.body === undefined ? undefined : rootOf(tag.body),
    attributes: [...tag.attributes.values()].flatMap((value) =>
      'partial' in value ? (rootOf(value.partial) ?? []) : [],
    ),
  };
}
