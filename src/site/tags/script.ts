import { escapeAttribute } from '../../../engine/kit.js';
import { assetUrl } from '../assets.js';
import { carry, isTrue, switches } from './attributes.js';
import { defineTag } from './define.js';

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** `<squarespace:script src combo />`: a script of the template. */
export const script = defineTag({
  name: 'script',
  summary: 'Loads scripts/<src>; combo says whether it may be bundled with others.',
  attributes: ['src', 'combo', 'async', 'defer', 'nomodule', 'type', 'class'],
  required: ['src'],
  render(call) {
    const src = call.attribute('src')?.trim() ?? '';
    if (src === '') return '';
    const attributes =
      carry(call, ['type', 'data-preserve-html-node']) +
      switches(call, ['async', 'defer', 'nomodule']) +
      (isTrue(call.attribute('combo')) ? ' data-combo="true"' : '');
    return `<script src="${escapeAttribute(urlOf(src))}"${attributes}></script>`;

    function urlOf(name: string): string {
      if (ELSEWHERE.test(name)) return name;
      const path = name.replace(/^\/+/, '').replace(/^scripts\//, '');
      const { model } = call.run;
      if (!model.templates.has(`scripts/${path}`)) {
        const known = [...model.templates.keys()].flatMap(
          (file) => /^scripts\/(.+)$/.exec(file)?.[1] ?? [],
        );
        call.report('script-missing', { name: path, known });
      }
      return assetUrl(model, `scripts/${path}`);
    }
  },
});
