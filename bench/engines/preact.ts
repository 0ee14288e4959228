import type { VNode } from 'preact';
import { jsx } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import type { Jsx } from '../pages/jsx.js';
import type { Engine } from './engine.js';
import { viewOf } from './jsx-views.js';

export const engine: Engine = {
  compile: (page) => {
    const view = viewOf(page.name);
    return (data) => renderToString(view(jsx as unknown as Jsx, data) as VNode);
  },
};
