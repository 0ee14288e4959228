import type { Context } from 'hono';
import en from '../../../widgets/messages/en.json' with { type: 'json' };
import { hasTexts, type Texts, textsFor } from '../../shared/texts.js';
import { typeKey } from '../browser/choice-key.js';
import type { Addition, EditableBlock } from '../browser/edit-form.js';
import { additionsTo, type EditableType, type FoundBlock } from './find-blocks.js';

/** Texts that need parameters: the server formats them. */
const WITH_PARAMETERS: ReadonlySet<string> = new Set([
  'editor.block',
  'editor.changedMeanwhile',
  'editor.collection',
  'editor.item',
  'editor.notJson',
  'editor.notWritten',
]);
const PANEL_KEYS = Object.keys(en).filter(
  (key) => /^editor\.\w+$|^editor\.choice\./.test(key) && !WITH_PARAMETERS.has(key),
);

/**
 * Texts in the language of the site, else in the first language of the developer's browser that there are texts in.
 *
 * @param language `website.language`; undefined where the site has none
 */
export function textsOf(context: Context, language: string | undefined): Texts {
  const accepted = (context.req.header('accept-language') ?? '')
    .split(',')
    .map((each) => each.split(';')[0]?.trim() ?? '');
  return textsFor([language ?? '', ...accepted].find(hasTexts) ?? 'en');
}

/** The texts of the panel, by key without `editor.`. */
export function panelTexts(texts: Texts): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(PANEL_KEYS.map((key) => [key.replace('editor.', ''), texts.text(key)])),
    uploadFailed: texts.text('file.upload.error'),
    noConnection: texts.text('connection.failed'),
  };
}

export function kindOf({ type }: FoundBlock): EditableBlock['kind'] {
  if (type === 'collection') return type;
  return type === 'item' || type === 'product-item' ? 'item' : 'block';
}

/** The types that can be added beside one, sorted by name. */
export function namedAdditions(type: EditableType, texts: Texts): readonly Addition[] {
  const { compare } = new Intl.Collator(texts.language);
  return additionsTo(type)
    .map((added) => ({ type: added, name: typeName(added, texts) }))
    .sort((one, other) => compare(one.name, other.name));
}

const typeName = (type: EditableType, texts: Texts): string =>
  texts.text(`editor.${typeKey(type)}`);

/** The name of a block in the panel. */
export function nameOf(block: FoundBlock, texts: Texts): string {
  const { id, type, value } = block;
  const kind = kindOf(block);
  if (kind === 'block') return texts.text('editor.block', { type: typeName(type, texts), id });
  const title = typeof value.title === 'string' && value.title !== '' ? value.title : id;
  return texts.text(`editor.${kind}`, { title });
}
