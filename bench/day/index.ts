import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shuffle } from '../harness/statistics.js';
import { edited, makePosts, type Post } from './posts.js';
import { startDev, timeOf } from './processes.js';
import { type DayResult, reportDay } from './report.js';
import { expectTools, PEERS, projectOf, TOOLS, type Tool } from './tools.js';

export interface DayPlan {
  readonly quick: boolean;
  /** Null writes no file. */
  readonly output: string | null;
  readonly log: (message: string) => void;
}

const SIZES = [200, 2_000];
const ROUNDS = 3;
/** Saves of one round. */
const SAVES = 5;

/** Measures an author's day with Skerry and with other programs, prints it, and writes it to a file. */
export async function measureDay({ quick, output, log }: DayPlan): Promise<string> {
  expectTools();
  // Vite and Astro follow no files inside of a folder node_modules.
  const folder = mkdtempSync(join(tmpdir(), 'skerry-bench-day-'));
  try {
    const results = await measureSizes(quick ? [50] : SIZES, quick ? 1 : ROUNDS, folder, log);
    if (output !== null) write(output, results);
    return reportDay(results);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSizes(
  sizes: readonly number[],
  rounds: number,
  folder: string,
  log: DayPlan['log'],
): Promise<readonly DayResult[]> {
  const results: DayResult[] = [];
  for (const count of sizes) {
    const posts = makePosts(count);
    const sites = TOOLS.map((tool) => siteOf(tool, posts, join(folder, String(count))));
    for (let round = 1; round <= rounds; round++) {
      for (const site of shuffle(sites)) {
        log(`${count} posts: ${site.tool.name}, round ${round}`);
        await measureRound(site);
      }
    }
    results.push(
      ...sites.map(({ tool, times }) => ({ tool: tool.name, posts: count, times: { ...times } })),
    );
  }
  log('');
  return results;
}

/** A project in the work folder. */
interface Site {
  readonly tool: Tool;
  readonly folder: string;
  readonly posts: readonly Post[];
  /** Milliseconds of each job, round by round. */
  readonly times: Record<string, number[]>;
}

function siteOf(tool: Tool, posts: readonly Post[], parent: string): Site {
  const folder = join(parent, tool.project);
  cpSync(projectOf(tool), folder, { recursive: true });
  for (const inside of ['posts', 'src/posts']) mkdirSync(join(folder, inside), { recursive: true });
  symlinkSync(PEERS, join(folder, 'node_modules'));
  tool.write(folder, posts);
  return { tool, folder, posts, times: {} };
}

let edits = 0;

async function measureRound(site: Site): Promise<void> {
  const { tool, folder, posts, times } = site;
  const add = (job: string, time: number): void => {
    times[job] = [...(times[job] ?? []), time];
  };
  const save = (): { readonly post: Post; readonly text: string } => {
    const text = `Edit number ${++edits} of the day.`;
    // Not one of those that lists of the newest show.
    const post = edited(posts[Math.floor(posts.length / 2)] as Post, text);
    tool.write(folder, posts, post);
    return { post, text };
  };
  for (const made of tool.made) rmSync(join(folder, made), { recursive: true, force: true });
  add('build', await timeOf(tool.build, folder));
  expectPages(site);
  const { post, text } = save();
  add('rebuild', await timeOf(tool.build, folder));
  expectText(site, post, text);
  for (const [name, args] of Object.entries(tool.others)) add(name, await timeOf(args, folder));
  await measureSaves(tool, folder, save, (time) => add('save', time));
  tool.write(folder, posts, posts[Math.floor(posts.length / 2)]);
}

async function measureSaves(
  { dev }: Tool,
  folder: string,
  save: () => { readonly post: Post; readonly text: string },
  add: (time: number) => void,
): Promise<void> {
  const server = await startDev(dev, folder);
  try {
    // The first shows that the files are followed.
    for (let each = 0; each <= SAVES; each++) {
      const { post, text } = save();
      const time = await server.shows(`/posts/${post.slug}`, text);
      if (each > 0) add(time);
      // Whatever the server still does after a change is done before the next.
      await pause(500);
    }
  } finally {
    await server.stop();
  }
}

/** @throws Error when the sites are not alike */
function expectPages({ tool, folder, posts }: Site): void {
  const read = (path: string) => readFileSync(join(folder, tool.out, path), 'utf8');
  const list = read('posts/index.html');
  for (const { slug, title, paragraphs } of posts) {
    if (!list.includes(`href="/posts/${slug}"`))
      throw new Error(`${tool.name} does not list ${slug}`);
    const html = read(`posts/${slug}/index.html`);
    const wanted = ['href="/about"', `>${title}</h1>`, ...paragraphs.map((text) => `>${text}</p>`)];
    const missing = wanted.find((text) => !html.includes(text));
    if (missing !== undefined) throw new Error(`${tool.name}: ${slug} lacks '${missing}'`);
  }
}

function expectText({ tool, folder }: Site, { slug }: Post, text: string): void {
  const html = readFileSync(join(folder, tool.out, 'posts', slug, 'index.html'), 'utf8');
  if (!html.includes(text)) throw new Error(`${tool.name} did not build the edit of ${slug}`);
}

function write(file: string, results: readonly DayResult[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const machine = {
    node: process.versions.node,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: loadavg()[0] ?? 0,
  };
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(5)) : value;
  const text = JSON.stringify({ date: new Date().toISOString(), machine, results }, rounded, 1);
  writeFileSync(file, `${text}\n`);
}
