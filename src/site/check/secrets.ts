import { contentOf } from '../access/content.js';
import { secretsOf } from '../access/secrets.js';
import type { Check } from './define.js';
import { placeOfMember } from './places.js';

/** Members of `website` and `websiteSettings` that look like secrets. */
export const checkSecrets: Check = (context, report) => {
  for (const path of secretsOf(contentOf(context.site.model).site)) {
    const key = path.at(-1) ?? '';
    report('secret-in-content', { key }, placeOfMember(context, 'site.json', path));
  }
};
