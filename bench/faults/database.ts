import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresProxy, postgresProxy } from '../../src/store/testing/postgres-proxy.js';

/** Of the disk of a database; enough for PostgreSQL and its log. */
const DISK = '600m';
const PORT = 54_331;

/** A database that faults can be made in. */
export interface FaultyDatabase {
  /** For the servers. */
  readonly url: string;
  /** For those that look at it afterwards. */
  readonly directUrl: string;
  /** What can go wrong with it, by name. */
  readonly faults: Readonly<Record<'cut' | 'restart', (() => void) | undefined>>;
  /** Undefined where this machine does not let us have a small disk. */
  readonly disk: SmallDisk | undefined;
  close(): Promise<void>;
}

/** @param folder that is empty and removed by its owner */
export async function faultyDatabase(kind: string, folder: string): Promise<FaultyDatabase> {
  const disk = smallDisk(join(folder, 'disk'));
  return kind === 'postgres' ? cluster(disk) : file(disk);
}

async function file(disk: SmallDisk): Promise<FaultyDatabase> {
  const url = `file:${join(disk.path, 'store.db')}`;
  return {
    url,
    directUrl: url,
    faults: { cut: undefined, restart: undefined },
    disk: disk.isSmall ? disk : undefined,
    close: async () => disk.close(),
  };
}

/** A PostgreSQL server of its own, of Debian's package, behind a proxy. */
async function cluster(disk: SmallDisk): Promise<FaultyDatabase> {
  const [version = ''] = readdirSync('/usr/lib/postgresql').slice(-1);
  const data = join(disk.path, 'data');
  mkdirSync(data);
  chmodSync(disk.path, 0o777);
  run('chown', 'postgres', data);
  const tool = (name: string, ...args: string[]) =>
    run('runuser', '-u', 'postgres', '--', `/usr/lib/postgresql/${version}/bin/${name}`, ...args);
  const log = ['--log', join(disk.path, 'log')];
  const settings = `-p ${PORT} -k ${disk.path} -c max_wal_size=128MB`;
  const start = () =>
    tool('pg_ctl', '--pgdata', data, ...log, '--options', settings, '-w', 'start');
  tool('initdb', '--auth', 'trust', '--pgdata', data);
  start();
  const directUrl = `postgres://postgres@127.0.0.1:${PORT}/postgres`;
  const proxy: PostgresProxy = await postgresProxy(directUrl);
  return {
    url: proxy.url,
    directUrl,
    faults: {
      cut: () => proxy.cut(),
      restart() {
        // One that has ended by itself, as on a full disk, is no longer there to be stopped.
        if (existsSync(join(data, 'postmaster.pid'))) {
          tool('pg_ctl', '--pgdata', data, '--mode', 'immediate', '-w', 'stop');
        }
        start();
      },
    },
    disk: disk.isSmall ? disk : undefined,
    async close() {
      await proxy.close();
      tool('pg_ctl', '--pgdata', data, '--mode', 'fast', '-w', 'stop');
      disk.close();
    },
  };
}

/** A place that can be filled up without harm to the machine. */
export interface SmallDisk {
  readonly path: string;
  /** Whether it has an end of its own: otherwise it must not be filled. */
  readonly isSmall: boolean;
  fill(): void;
  free(): void;
  close(): void;
}

/** In memory, which only administrators of Linux may have; for others a folder. */
function smallDisk(path: string): SmallDisk {
  mkdirSync(path);
  const isSmall =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'none', path]).status === 0;
  const ballast = join(path, 'ballast');
  return {
    path,
    isSmall,
    fill() {
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) appendFileSync(ballast, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    free: () => unlinkSync(ballast),
    close() {
      if (isSmall) run('umount', '--lazy', path);
    },
  };
}

/** @throws Error with what it printed when it fails */
function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
