import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { readPage } from '../tree.js';
import { WholePage } from '../whole/whole-page.js';
import type { Peer } from './peer.js';

const SCRIPT = '/whole.js';

/** The page as one application of React: printed by the server, sent as data too, and hydrated. */
export async function wholePage(page: string): Promise<Peer> {
  const { head, bodyClass, body } = readPage(page, 'react');
  const shown = renderToString(createElement(WholePage, { body }));
  const data = JSON.stringify(body).replaceAll('<', '\\u003c');
  return {
    html: `<!doctype html><html lang="en-US" class="sqs-islands"><head>${head}<script type="module" src="${SCRIPT}"></script></head><body class="${bodyClass}"><div id="root">${shown}</div><script id="data" type="application/json">${data}</script></body></html>`,
    scripts: new Map([[SCRIPT, await bundle()]]),
  };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('../whole/hydrate-whole-page.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
