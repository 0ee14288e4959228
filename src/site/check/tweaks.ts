import { contentOf } from '../access/content.js';
import { field, isObject, objectField } from '../shared/values.js';
import type { Check } from './define.js';
import { placeOfMember } from './places.js';

/** Tweaks that `site.json` sets and that no stylesheet, template or script of the template names. */
export const checkTweaks: Check = (context, report) => {
  const { model } = context.site;
  const { site } = contentOf(model);
  const texts = [...model.templates.values()].filter((text) => typeof text === 'string');
  if (!texts.some((text) => /tweak/i.test(text))) return;
  const all = texts.join('\n').toLowerCase();
  const known = texts.flatMap(declaredIn);
  const places = [
    { tweaks: field(site, 'tweaks'), path: ['tweaks'] },
    { tweaks: field(objectField(site, 'template'), 'tweaks'), path: ['template', 'tweaks'] },
  ];
  for (const { tweaks, path } of places) {
    if (!isObject(tweaks)) continue;
    for (const name of Object.keys(tweaks)) {
      if (spellings(name).some((spelling) => all.includes(spelling))) continue;
      report(
        'tweak-unknown',
        { name, known },
        placeOfMember(context, 'site.json', [...path, name]),
      );
    }
  }
};

/** The variables that stand below a comment that makes a tweak of them. */
function declaredIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, index) =>
    /tweak\s*:/.test(lines[index - 1] ?? '') ? (/^@[\w-]+/.exec(line.trim()) ?? []) : [],
  );
}

/** As a variable, and as a class or a title of words. */
function spellings(name: string): readonly string[] {
  const plain = name.replace(/^@/, '');
  const words = plain.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/[\s_]+/g, '-');
  return [plain, words, words.replaceAll('-', ' ')].map((each) => each.toLowerCase());
}
