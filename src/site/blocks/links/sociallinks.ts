import { child } from '../../../../engine/internals.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { isAbsolute } from '../parts/address.js';
import { firstText, list, oneOf, text } from '../parts/read.js';
import { findService, linkTitle } from '../parts/services.js';
import { template } from './generated/sociallinks.js';

/** Links to where else the site's owner is found. */
export const sociallinks: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const links = list(value, 'links').flatMap((link) => readLink(link, block));
    if (links.length === 0) return undefined;
    return { links, size: oneOf(value, 'size', ['small', 'medium', 'large'], 'medium') };
  },
};

function readLink(link: unknown, block: BlockContext): View[] {
  const url = block.address(child(link, 'url') ?? child(link, 'profileUrl'));
  if (url === '') return [];
  const service = firstText(link, 'service', 'serviceName').toLowerCase();
  return [
    {
      url,
      service: findService(service) === undefined ? 'other' : service,
      title: linkTitle(text(link, 'title'), service, url),
      external: isAbsolute(url),
    },
  ];
}
