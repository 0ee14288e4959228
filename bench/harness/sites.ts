import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeThousand } from '../../fixtures/sites/thousand/make.js';
import { writeOutput } from '../../fixtures/sites/tools/output.js';
import { buildSitePrograms } from './bundle.js';

/** Milliseconds of one process. */
export interface SiteSample {
  /** On all of its threads. */
  readonly cpu: number;
  readonly wall: number;
}

/** What the process says of its work. */
export interface SiteReply extends SiteSample {
  readonly pages: number;
  /** Pages that were not taken over from the build before. */
  readonly rendered: number;
}

/** What is done with a site in every round. */
export type SiteJob = 'build' | 'two threads' | 'rebuild' | 'renders';

export interface SiteResult {
  readonly site: string;
  readonly pages: number;
  /** Pages that are rendered after one edit. */
  readonly edited: number;
  /** One sample per round; the same index is the same round for all jobs. */
  readonly samples: Readonly<Record<SiteJob, readonly SiteSample[]>>;
}

/** The sites by name; the large one is built in a third of the rounds. */
const SITES = [
  { site: 'thousand', pages: 1_000, share: 1 },
  { site: 'five-thousand', pages: 5_000, share: 1 / 3 },
] as const;

/** Arguments of the program, in the order of a round: the last two need the build before them. */
const JOBS: Readonly<
  Record<SiteJob, { readonly mode: string; readonly threads: number; readonly out: string }>
> = {
  'two threads': { mode: 'build', threads: 2, out: 'two' },
  build: { mode: 'build', threads: 1, out: 'one' },
  renders: { mode: 'render', threads: 1, out: 'one' },
  rebuild: { mode: 'rebuild', threads: 1, out: 'one' },
};

/** Builds generated sites again and again, each time in a process of its own. */
export async function measureSites(
  rounds: number,
  folder: string,
  log: (message: string) => void,
): Promise<SiteResult[]> {
  const program = await buildSitePrograms(folder);
  return SITES.map(({ site, pages, share }) => {
    const files = makeThousand({ pages });
    writeOutput(join(folder, site), files);
    const page = [...files.keys()].find((path) => path.startsWith('content/part-')) ?? '';
    return measureSite(site, page, { program, folder, log, rounds: Math.ceil(rounds * share) });
  });
}

interface Plan {
  readonly program: string;
  readonly folder: string;
  readonly rounds: number;
  readonly log: (message: string) => void;
}

function measureSite(
  site: string,
  page: string,
  { program, folder, rounds, log }: Plan,
): SiteResult {
  const source = join(folder, site);
  const jobs = Object.keys(JOBS) as SiteJob[];
  const replies = new Map(jobs.map((job) => [job, [] as SiteReply[]]));
  for (let round = 1; round <= rounds; round++) {
    for (const job of jobs) {
      log(`site ${site}: ${job}, round ${round} of ${rounds}`);
      if (job === 'rebuild') edit(join(source, page), round);
      const { mode, threads, out } = JOBS[job];
      // Each into a new folder: where one was removed before, making another takes ext4 longer.
      const args = [program, mode, source, `${source}-${out}-${round}`, String(threads)];
      const text = execFileSync(process.execPath, args, { encoding: 'utf8' });
      replies.get(job)?.push(JSON.parse(text) as SiteReply);
    }
  }
  const samplesOf = (job: SiteJob): SiteSample[] =>
    (replies.get(job) ?? []).map(({ cpu, wall }) => ({ cpu, wall }));
  return {
    site,
    pages: replies.get('build')?.[0]?.pages ?? 0,
    edited: replies.get('rebuild')?.[0]?.rendered ?? 0,
    samples: {
      build: samplesOf('build'),
      'two threads': samplesOf('two threads'),
      rebuild: samplesOf('rebuild'),
      renders: samplesOf('renders'),
    },
  };
}

/** The text of one page, not its title: that is in the navigation of all. */
function edit(file: string, round: number): void {
  const page = JSON.parse(readFileSync(file, 'utf8')) as { readonly mainContent?: string };
  const mainContent = `${page.mainContent ?? ''}<p>Round ${round}</p>`;
  writeFileSync(file, JSON.stringify({ ...page, mainContent }));
}

/** How many times the other's time a job takes, round by round. */
export function siteRatios(
  { samples }: SiteResult,
  job: SiteJob,
  other: SiteJob,
  clock: keyof SiteSample,
): number[] {
  return samples[job].map(
    (sample, round) => sample[clock] / (samples[other][round]?.[clock] ?? Number.NaN),
  );
}
