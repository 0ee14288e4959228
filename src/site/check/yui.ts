import { firstUseOfYui } from '../head/platform-needs.js';
import { YUI_PATH } from '../head/platform-script.js';
import type { Check } from './define.js';
import { sourceOf } from './places.js';

/** Scripts that use YUI where it is not installed: reported once, at the first of them. */
export const checkYui: Check = (context, report) => {
  const { templates, options, platformNeeds } = context.site.model;
  if (!platformNeeds.yui || options.files?.has(YUI_PATH) === true) return;
  for (const path of [...templates.keys()].sort()) {
    const file = sourceOf(context, path);
    const span = firstUseOfYui(file.text);
    if (span === undefined) continue;
    report('yui-missing', {}, { file, span });
    return;
  }
};
