import type { Location } from '../../../engine/index.js';
import { firstUseOfYui } from '../head/platform-needs.js';
import { YUI_PATH } from '../head/platform-script.js';
import type { SiteModel } from '../model/site-model.js';
import type { Check } from './define.js';

/** The first use of YUI by the scripts of a site, where it is not installed. */
export function missingYui(model: SiteModel): Location | undefined {
  const { templates, options, platformNeeds } = model;
  if (!platformNeeds.yui || options.files?.has(YUI_PATH) === true) return undefined;
  for (const name of [...templates.keys()].sort()) {
    const text = templates.get(name);
    const span = typeof text === 'string' ? firstUseOfYui(text) : undefined;
    if (typeof text === 'string' && span !== undefined) return { file: { name, text }, span };
  }
  return undefined;
}

/** Scripts that use YUI where it is not installed: reported once, at the first of them. */
export const checkYui: Check = ({ site }, report) => {
  const place = missingYui(site.model);
  if (place !== undefined) report('yui-missing', {}, place);
};
