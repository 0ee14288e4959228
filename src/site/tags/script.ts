import { script as scriptElement } from '../../shared/markup.js';
import { assetUrl } from '../routes/assets.js';
import { isTrue } from './attributes.js';
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
    const isOn = (name: string): boolean => isTrue(call.attribute(name));
    return scriptElement({
      src: urlOf(src),
      type: call.attribute('type'),
      'data-preserve-html-node': call.attribute('data-preserve-html-node'),
      async: isOn('async'),
      defer: isOn('defer'),
      nomodule: isOn('nomodule'),
      'data-combo': isOn('combo') ? 'true' : undefined,
    }).toString();

    function urlOf(name: string): string {
      if (ELSEWHERE.test(name)) return name;
      const [file = '', ...query] = name.split(/(?=[?#])/);
      const path = file.replace(/^\/+/, '').replace(/^scripts\//, '');
      const { model } = call.run;
      if (!model.templates.has(`scripts/${path}`)) {
        const known = [...model.templates.keys()].flatMap(
          (file) => /^scripts\/(.+)$/.exec(file)?.[1] ?? [],
        );
        call.report('script-missing', { name: path, known });
      }
      return assetUrl(model, `scripts/${path}`) + query.join('');
    }
  },
});
