import { expect, it } from 'vitest';
import { loadSite, type SiteFiles } from './index.js';

it.each<[object, string]>([
  [{ template: {} }, "'template' is no option of the files of loadSite. Did you mean 'templates'?"],
  [{ templates: {} }, "loadSite needs the files of its content as 'content'"],
  [{ content: {} }, "loadSite needs the files of a template as 'templates'"],
])('loading %j says what is missing', (files, message) => {
  expect(() => loadSite(files as SiteFiles)).toThrow(new TypeError(message));
});
