import type { Jsx, JsxNode } from '../pages/jsx.js';

export declare const jsx: Jsx;
export declare function renderToStaticMarkup(node: JsxNode): string;
