/** The examples of the documentation, for the list of the playground. */
import { dataText } from '../../src/docs/data-text.js';
import type { ReferenceEntry } from '../../src/docs/reference.js';
import { type DocExample, examplesOf } from '../../src/docs/site/doc-examples.js';
import { readMarkdown } from '../../src/docs/site/markdown.js';
import { PAGES } from '../../src/docs/site/pages.js';
import { type DocSources, markdownOf } from '../../src/docs/site/pages-markdown.js';
import { groupBy } from '../../src/shared/group-by.js';
import type { ExampleGroup, PartialText, PlaygroundState } from './state.js';

/** All examples: those of the pages in their order, templates that reach limits, those of the reference. */
export function exampleGroups(sources: DocSources): readonly ExampleGroup[] {
  return [...pageGroups(sources), HOSTILE, ...referenceGroups(sources.reference)];
}

function pageGroups(sources: DocSources): readonly ExampleGroup[] {
  return PAGES.filter(({ source }) => typeof source === 'string').flatMap((page) => {
    const { headings, fences } = readMarkdown(markdownOf(page, sources));
    const counts = new Map<string, number>();
    const examples = examplesOf(fences).map((example) => {
      const heading = headings.findLast(({ line }) => line < example.line)?.text ?? page.title;
      const count = (counts.get(heading) ?? 0) + 1;
      counts.set(heading, count);
      const name = count === 1 ? heading : `${heading} ${count}`;
      return { name, state: exampleState(example) };
    });
    return examples.length === 0 ? [] : [{ title: page.title, examples }];
  });
}

/** The texts of an example of a page. */
export function exampleState({ template, data, options, partials }: DocExample): PlaygroundState {
  return { template, data, options, partials: partialTexts(partials) };
}

function partialTexts(partials: Readonly<Record<string, string>>): readonly PartialText[] {
  return Object.entries(partials).map(([name, text]) => ({ name, text }));
}

function referenceGroups(reference: readonly ReferenceEntry[]): readonly ExampleGroup[] {
  const groups = groupBy(reference, ({ kind, domain }) =>
    kind === 'tag' ? 'Tags' : `${kind === 'formatter' ? 'Formatters' : 'Predicates'}: ${domain}`,
  );
  return Array.from(groups, ([title, entries]) => ({
    title,
    examples: entries.map(({ name, example: { template, data, options = {} } }) => {
      const { partials = {}, now, ...others } = options;
      const moment = now === undefined ? {} : { now: new Date(now).toISOString() };
      return {
        name,
        state: {
          template,
          data: dataText(data),
          options: dataText({ ...others, ...moment }),
          partials: partialTexts(partials),
        },
      };
    }),
  }));
}

const NUMBERS = Array.from({ length: 500 }, (_, index) => index).join(', ');

/** Templates that would not end, or fill the memory, without limits. */
const HOSTILE: ExampleGroup = {
  title: 'Templates that reach a limit',
  examples: [
    {
      name: 'Partials that call one another',
      state: {
        template: '{@|apply ping}',
        data: '{}',
        options: '{}',
        partials: [
          { name: 'ping', text: '{@|apply pong}' },
          { name: 'pong', text: '{@|apply ping}' },
        ],
      },
    },
    {
      name: 'Loops in partials that double',
      state: {
        template: '{@|apply twice}',
        data: `{ "list": [${NUMBERS}] }`,
        options: '{}',
        partials: [
          {
            name: 'twice',
            text: '{.repeated section list}{.end}{@|apply twice}{@|apply twice}',
          },
        ],
      },
    },
    {
      name: 'A text that doubles',
      state: {
        template: `{text${'|apply double'.repeat(16)}}`,
        data: '{ "text": "All work and no play. " }',
        options: '{}',
        partials: [{ name: 'double', text: '{@}{@}' }],
      },
    },
  ],
};
