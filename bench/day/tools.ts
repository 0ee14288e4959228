import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Post } from './posts.js';

/** A program that makes a site of posts, as its authors start it. */
export interface Tool {
  readonly name: string;
  /** The folder of its project in `bench/day-sites`. */
  readonly project: string;
  /** From nothing, or beside the former build. */
  readonly build: readonly string[];
  dev(port: number): readonly string[];
  /** What a build from nothing must not find, from the folder of the project. */
  readonly made: readonly string[];
  /** The folder of pages. */
  readonly out: string;
  /** Writes posts into the project; with `changed`, after that one alone has changed. */
  write(folder: string, posts: readonly Post[], changed?: Post): void;
  /** Further commands of an author's day, by name. */
  readonly others: Readonly<Record<string, readonly string[]>>;
}

const SITES = resolve('bench/day-sites');
const peer = (path: string): string => join(SITES, 'node_modules', path);
const SKERRY = resolve('dist/cli.js');
const ASTRO = peer('astro/astro.js');
const ELEVENTY = peer('@11ty/eleventy/cmd.cjs');
const VITE = peer('vite/bin/vite.js');

/** @throws Error when something is not installed or built; says how */
export function expectTools(): void {
  if (!existsSync(SKERRY)) throw new Error('The bench of a day needs `npm run build`');
  if ([ASTRO, ELEVENTY, VITE].every(existsSync)) return;
  throw new Error('The bench of a day needs its peers: run `npm ci` in bench/day-sites');
}

/** Posts as files of Markdown; `dateKey` is the name of the date in their heads. */
const markdown =
  (inside: string, dateKey = 'date'): Tool['write'] =>
  (folder, posts, changed) => {
    for (const post of changed === undefined ? posts : [changed]) {
      const { slug, title, date, paragraphs } = post;
      // Eleventy takes the order from the date of a post, which it makes a Date of.
      const dates = dateKey === 'date' ? `date: "${date}"` : `date: ${date}\n${dateKey}: "${date}"`;
      const text = `---\ntitle: ${title}\n${dates}\n---\n\n${paragraphs.join('\n\n')}\n`;
      writeFileSync(join(folder, inside, `${slug}.md`), text);
    }
  };

/** The posts as the items of one collection, which is how Skerry keeps them. */
const collection: Tool['write'] = (folder, posts, changed) => {
  const items = posts.map((post) => {
    const { slug, title, date, paragraphs } = post.slug === changed?.slug ? changed : post;
    const publishOn = Date.parse(`${date}T12:00:00Z`);
    const body = paragraphs.map((text) => `<p>${text}</p>`).join('\n');
    return { id: slug, urlId: slug, title, publishOn, addedOn: publishOn, body };
  });
  const page = { collection: { typeName: 'blog', title: 'Posts' }, items };
  writeFileSync(join(folder, 'content/posts.json'), JSON.stringify(page, null, 2));
};

export const TOOLS: readonly Tool[] = [
  {
    name: 'Skerry',
    project: 'skerry',
    build: [SKERRY, 'build', '.', '--out', 'out'],
    dev: (port) => [SKERRY, 'dev', '.', '--port', String(port)],
    made: ['out', '.skerry'],
    out: 'out',
    write: collection,
    others: { check: [SKERRY, 'check', '.'], fmt: [SKERRY, 'fmt', '.'] },
  },
  {
    name: 'Vite',
    project: 'vite',
    build: [VITE, 'build', '--logLevel', 'error'],
    dev: (port) => [VITE, '--port', String(port), '--strictPort'],
    made: ['out', '.cache'],
    out: 'out',
    write: markdown('posts', 'day'),
    others: {},
  },
  {
    name: 'Astro',
    project: 'astro',
    build: [ASTRO, 'build', '--silent', '--outDir', 'out'],
    dev: (port) => [ASTRO, 'dev', '--port', String(port)],
    made: ['out', '.cache', '.astro'],
    out: 'out',
    write: markdown('posts'),
    others: {},
  },
  {
    name: 'Eleventy',
    project: 'eleventy',
    build: [ELEVENTY, '--quiet'],
    dev: (port) => [ELEVENTY, '--serve', '--incremental', '--quiet', `--port=${port}`],
    made: ['out'],
    out: 'out',
    write: markdown('src/posts', 'day'),
    others: {},
  },
];

/** Copies of projects are made from here. */
export function projectOf({ project }: Tool): string {
  return join(SITES, project);
}

export const PEERS = join(SITES, 'node_modules');
