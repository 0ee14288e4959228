import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/website-component.js';

/** The place of a component that a script of the site fills; `fallback` is there without it. */
export const websiteComponent: BlockDefinition = {
  template,
  titled: true,
  prepare: (value) => {
    const component = text(value, 'component');
    if (!/^[\w.-]{1,100}$/.test(component)) return undefined;
    return {
      component,
      props: child(value, 'props') ?? null,
      fallback: richBlock(child(value, 'fallback')),
    };
  },
};
