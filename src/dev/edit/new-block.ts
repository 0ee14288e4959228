import { createDefinition } from '../../../engine/model/index.js';
import type { EditableType } from './find-blocks.js';

/** What a new block holds: enough to be seen, or to be filled. */
export function newValue(type: EditableType, id: string): Readonly<Record<string, unknown>> {
  switch (type) {
    case 'html':
      return { html: '<p>…</p>' };
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
