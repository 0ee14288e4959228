import { createDefinition } from '../../../engine/model/index.js';
import { element } from '../../shared/markup.js';
import type { EditableType } from './find-blocks.js';

/** What a new block holds: enough to be seen, or to be filled. */
export function newValue(type: EditableType, id: string): Readonly<Record<string, unknown>> {
  switch (type) {
    case 'html':
      return { html: element('p', {}, '…').toString() };
    case 'button':
      return { label: '…', url: '/' };
    case 'image':
      return { image: { assetUrl: '', altText: '' } };
    case 'gallery':
      return { images: [] };
    case 'form':
      return { form: createDefinition(id, '') };
  }
}
