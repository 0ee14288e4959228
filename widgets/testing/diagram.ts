import type { Model } from '../shared/machine.js';

/** What the documentation shows of a model. */
export type Drawn = Pick<
  Model<string, { readonly type: string }, never, string, string>,
  'name' | 'initial' | 'transitions'
>;

/** A model as Markdown: its transitions in their order. */
export function diagram({ name, initial, transitions }: Drawn): string {
  const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ');
  const cell = (...texts: readonly string[]): string => code(texts) || '–';
  const table = transitions.map(({ state, event, guard, next, effects = [] }) => {
    const when = guard === undefined ? cell() : cell(guard);
    const to = next === state ? 'the same' : cell(next);
    return `| ${cell(state)} | ${cell(event)} | ${when} | ${to} | ${cell(...effects)} |`;
  });
  return [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    `It begins as \`${initial}\`.`,
    ['| state | event | when | next | effects |', '| --- | --- | --- | --- | --- |']
      .concat(table)
      .join('\n'),
  ].join('\n\n');
}
