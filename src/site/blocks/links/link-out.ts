import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { pictureHtml, readPicture } from '../parts/picture.js';
import { firstText, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { accountAddress, findService } from '../parts/services.js';
import { template } from './generated/link-out.js';

/** A service of the table of services, and the action of its links. */
interface LinkOut {
  readonly service: string;
  readonly action: string;
  /** The action of variants. */
  readonly variants?: Readonly<Record<string, string>>;
}

/**
 * A card that links to another service instead of embedding it: the service gets no request before the visitor follows
 * the link.
 */
export function linkOut({ service, action, variants = {} }: LinkOut): BlockDefinition {
  return {
    template,
    prepare: (value, block) => {
      const username = firstText(value, 'username', 'screenname', 'account');
      const url = block.address(child(value, 'url')) || accountAddress(service, username);
      if (url === '') return undefined;
      const title = findService(service)?.title ?? service;
      const variantAction = block.variant === undefined ? undefined : variants[block.variant];
      return {
        service,
        serviceTitle: title,
        heading: text(value, 'title'),
        description: richBlock(child(value, 'description')),
        picture: pictureHtml(readPicture(child(value, 'image'), block), block),
        action: text(value, 'buttonText') || variantAction || `${action} ${title}`,
        url,
        level: block.level,
      };
    },
  };
}
