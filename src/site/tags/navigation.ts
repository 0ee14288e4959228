import {
  headsOf,
  navigationItems,
  navigationNames,
  recordNavigation,
} from '../context/navigation.js';
import { defineTag } from './define.js';
import { hasPartial } from './render.js';

/** `<squarespace:navigation navigationId template />`: the items of a navigation, through a block. */
export const navigation = defineTag({
  name: 'navigation',
  summary: 'Shows a navigation through blocks/<template>.block, or through its own body.',
  attributes: ['navigationId', 'template', 'description', 'title', 'role', 'class'],
  required: ['navigationId'],
  render(call) {
    const { run } = call;
    const id = call.attribute('navigationId') ?? '';
    recordNavigation(run, id);
    const items = navigationItems(run.view, id, run.place, headsOf(run));
    if (items === undefined) {
      call.report('navigation-unknown', { name: id, known: navigationNames(run.view) });
      return '';
    }
    const data = { items, navigationId: id };
    if (call.hasBody) return call.body(data, 'page');
    return call.partial(templateOf(call), data, 'page');
  },
});

/** The partial that shows the items; the built-in one when there is none of the name asked for. */
export function templateOf(call: Parameters<typeof navigation.render>[0]): string {
  const name = call.attribute('template');
  if (name === undefined || name === '') return DEFAULT_TEMPLATE;
  const partial = name.endsWith('.block') ? name : `${name}.block`;
  if (hasPartial(call.run, partial)) return partial;
  call.report('navigation-template-missing', { name, known: blockNames(call) });
  return DEFAULT_TEMPLATE;
}

const DEFAULT_TEMPLATE = 'site-navigation';

function blockNames({ run }: Parameters<typeof navigation.render>[0]): readonly string[] {
  return [...run.model.templates.keys()].flatMap(
    (path) => /^blocks\/(.+)\.block$/.exec(path)?.[1] ?? [],
  );
}
