import { readFileSync } from 'node:fs';

/** The processes of a server: which were killed, and which died by themselves. */
export class Watch {
  deaths = 0;
  readonly #primary: number;
  readonly #killed = new Set<number>();
  readonly #timer: NodeJS.Timeout;
  #known: readonly number[] = [];

  constructor(primary: number) {
    this.#primary = primary;
    this.#timer = setInterval(() => this.#look(), 100);
  }

  /** Kills one of them; false where there is none. */
  kill(): boolean {
    const pids = childrenOf(this.#primary);
    const pid = pids[Math.floor(Math.random() * pids.length)];
    if (pid === undefined) return false;
    this.#killed.add(pid);
    process.kill(pid, 'SIGKILL');
    return true;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const pids = childrenOf(this.#primary);
    this.deaths += this.#known.filter(
      (pid) => !pids.includes(pid) && !this.#killed.has(pid),
    ).length;
    this.#known = pids;
  }
}

function childrenOf(pid: number): number[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return ids.split(' ').filter(Boolean).map(Number);
}
