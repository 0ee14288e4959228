import { deflateRawSync } from 'node:zlib';
import { type DefaultTheme, defineConfig, type MarkdownRenderer } from 'vitepress';
import { API_FOLDER, API_PAGES, apiFile } from '../../src/docs/site/api-pages.js';
import { examplesOf } from '../../src/docs/site/doc-examples.js';
import { fenceLabel, readFenceInfo } from '../../src/docs/site/fences.js';
import {
  isOwnFile,
  OWN_FILES,
  PAGE_GROUPS,
  PAGES,
  siteLink,
  sourceOf,
} from '../../src/docs/site/pages.js';
import { slugOf } from '../../src/docs/site/slug.js';
import { exampleState } from '../playground/examples.js';
import { packState } from '../playground/share.js';
import { TEMPLATE_LANGUAGE } from './template-language.js';

export default defineConfig({
  title: 'Skerry',
  lang: 'en',
  // `tools/build-docs.ts` writes it.
  srcDir: 'pages',
  outDir: '../dist/docs',
  // Browsers ask for an icon where none is named.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // As on code hosts: braces are text, headings have the anchors that comments and other pages cite.
    attrs: { disable: true },
    anchor: { slugify: slugOf },
    html: false,
    linkify: false,
    emoji: { shortcuts: {} },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    shikiSetup: (highlighter) => highlighter.loadLanguage('html', TEMPLATE_LANGUAGE),
    config: (markdown) => {
      followLinks(markdown);
      linkExamples(markdown);
      labelFences(markdown);
      keepAnchors(markdown);
    },
  },
  themeConfig: {
    sidebar: [
      ...PAGE_GROUPS.map(({ title, pages }) => ({
        text: title,
        items: pages.map((page) => ({ text: page.title, link: linkOf(page.file) })),
      })),
      {
        text: 'API',
        items: API_PAGES.map((page) => ({ text: page.entry, link: `/${apiFile(page)}` })),
      },
    ],
    nav: [
      { text: 'Guide', link: '/first-template' },
      { text: 'Language', link: '/language' },
      { text: 'All names', link: '/reference' },
      { text: 'API', link: `/${API_FOLDER}/` },
      { text: 'Playground', link: `/${OWN_FILES.playground}`, target: '_self' },
    ],
    outline: [2, 3],
    search: { provider: 'local' },
  } satisfies DefaultTheme.Config,
  vite: {
    // The live examples are made of the islands.
    server: { fs: { allow: ['../..'] } },
    build: { chunkSizeWarningLimit: 2_000 },
  },
});

function linkOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace('.html', '')}`;
}

/** Links between Markdown files of the repository lead to their pages. */
function followLinks({ core }: MarkdownRenderer): void {
  core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
    const file = String(env.relativePath).replace(/\.md$/, '.html');
    const page = PAGES.find((each) => each.file === file);
    if (page === undefined) return;
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href === null) continue;
      const target = siteLink(href, sourceOf(page));
      token.attrSet('href', target);
      // It is no page of the generator: the browser is to load it.
      if (isOwnFile(target)) token.attrSet('target', '_self');
    }
  });
}

/** TypeDoc gives rows of tables an anchor. All other HTML stays text. */
function keepAnchors({ inline }: MarkdownRenderer): void {
  inline.ruler.before('text', 'anchor', (state, silent) => {
    if (!String(state.env.relativePath).startsWith(`${API_FOLDER}/`)) return false;
    const [anchor] =
      /^<a id="[\w-]+"><\/a>/.exec(state.src.slice(state.pos, state.pos + 200)) ?? [];
    if (anchor === undefined) return false;
    if (!silent) state.push('html_inline', '', 0).content = anchor;
    state.pos += anchor.length;
    return true;
  });
}

/** Templates with their data lead to the playground. */
function linkExamples({ core }: MarkdownRenderer): void {
  core.ruler.push('examples', ({ tokens }) => {
    const fences = tokens.flatMap(({ type, info, content }, line) =>
      type === 'fence' ? [{ ...readFenceInfo(info), text: content.replace(/\n$/, ''), line }] : [],
    );
    for (const example of examplesOf(fences)) {
      const token = tokens[example.line];
      const hash = packState(exampleState(example), (json) => deflateRawSync(json));
      if (token !== undefined) token.meta = { ...token.meta, playground: hash };
    }
  });
}

/** Above each block of code stands what it is: a template, its data, the name of a file. */
function labelFences({ renderer, utils }: MarkdownRenderer): void {
  const { fence } = renderer.rules;
  renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token === undefined || fence === undefined) return '';
    const read = readFenceInfo(token.info);
    token.info = read.language;
    const label = utils.escapeHtml(fenceLabel(read));
    const html = fence(tokens, index, ...rest);
    const hash: unknown = token.meta?.playground;
    const link =
      typeof hash === 'string'
        ? ` <a href="${OWN_FILES.playground}#${hash}" target="_self">Try it</a>`
        : '';
    return label === '' ? html : `<p class="fence-label">${label}${link}</p>${html}`;
  };
}
