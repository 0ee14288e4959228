import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/member-area.js';

/** The way into the members-only part of a site. */
export const memberArea: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const description = richBlock(child(value, 'description'));
    const joinUrl = block.address(child(value, 'joinUrl'));
    if (description === '' && joinUrl === '' && text(value, 'title') === '') return undefined;
    return {
      description,
      joinUrl,
      joinText: text(value, 'joinText') || block.word('memberJoin'),
      loginUrl: block.address(child(value, 'loginUrl')) || '/account/login',
      loginText: text(value, 'loginText') || block.word('memberSignIn'),
    };
  },
};
