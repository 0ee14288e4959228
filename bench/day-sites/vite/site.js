import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';

/** A site of Markdown as a plugin: each page is an entry of the build, and made when the server is asked for it. */

const markdown = new MarkdownIt({ html: true });
const POSTS = join(import.meta.dirname, 'posts');

function readPost(slug) {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
    readFileSync(join(POSTS, `${slug}.md`), 'utf8'),
  );
  const fields = Object.fromEntries(head.split('\n').map((line) => line.split(': ')));
  return { slug, title: fields.title, date: fields.date, text };
}

const slugs = () => readdirSync(POSTS).map((name) => name.replace(/\.md$/, ''));

const page = (title, main) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} — Quay</title></head>
<body>
<header><nav><a href="/">Home</a> <a href="/posts">Posts</a> <a href="/about">About</a></nav></header>
<main>${main}</main>
<footer><p>Quay</p></footer>
</body>
</html>
`;

function list() {
  const posts = slugs()
    .map(readPost)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  const links = posts.map(({ slug, title }) => `<li><a href="/posts/${slug}">${title}</a></li>`);
  return page('Posts', `<h1>Posts</h1><ul>${links.join('')}</ul>`);
}

function post(slug) {
  const { title, date, text } = readPost(slug);
  const body = markdown.render(text);
  return page(
    title,
    `<article><h1>${title}</h1><time datetime="${date}">${date}</time>${body}</article>`,
  );
}

/** Pages by their files. */
const pages = () =>
  new Map([
    ['index.html', () => page('Home', '<h1>Home</h1><p>Notes from the quay.</p>')],
    ['about/index.html', () => page('About', '<h1>About</h1><p>We keep the quay.</p>')],
    ['posts/index.html', list],
    ...slugs().map((slug) => [`posts/${slug}/index.html`, () => post(slug)]),
  ]);

export const inputs = () => [...pages().keys()].map((file) => join(import.meta.dirname, file));

export function site() {
  const made = pages();
  const fileOf = (id) => id.slice(import.meta.dirname.length + 1);
  return {
    name: 'site',
    resolveId: (id) => (made.has(fileOf(id)) ? id : undefined),
    load: (id) => made.get(fileOf(id))?.(),
    configureServer(server) {
      server.watcher.add(POSTS);
      server.watcher.on('change', () => server.ws.send({ type: 'full-reload' }));
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '/').split('?')[0].replace(/^\/|\/$/g, '');
        const make = made.get(path === '' ? 'index.html' : `${path}/index.html`);
        if (make === undefined) return next();
        response.setHeader('content-type', 'text/html');
        response.end(await server.transformIndexHtml(request.url ?? '/', make()));
      });
    },
  };
}
