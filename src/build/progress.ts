/** Shows the progress of a build: one line that changes on a terminal, a plain line per tenth elsewhere. */
export interface Progress {
  advance(done: number): void;
  /** Clears the line. */
  end(): void;
}

/** Where progress is shown. */
export interface Screen {
  readonly isTerminal: boolean;
  /** Shows text as it is. */
  write(text: string): unknown;
  /** Receives each tenth in place of a line. */
  tell?(progress: { readonly what: string; readonly done: number; readonly total: number }): void;
}

const WIDTH = 24;

export function startProgress(what: string, total: number, screen: Screen): Progress {
  return screen.isTerminal ? bar(what, total, screen) : lines(what, total, screen);
}

function bar(what: string, total: number, screen: Screen): Progress {
  let shown = -1;
  return {
    advance: (done) => {
      const cells = Math.floor((done / total) * WIDTH);
      const percent = Math.floor((done / total) * 100);
      if (percent === shown) return;
      shown = percent;
      const drawn = '█'.repeat(cells) + '░'.repeat(WIDTH - cells);
      screen.write(`\r\x1b[K${what} ${drawn} ${done} of ${total}`);
    },
    end: () => {
      if (shown >= 0) screen.write('\r\x1b[K');
    },
  };
}

function lines(what: string, total: number, screen: Screen): Progress {
  let shown = 0;
  return {
    advance: (done) => {
      const tenth = Math.floor((done / total) * 10);
      if (tenth === shown) return;
      shown = tenth;
      if (screen.tell === undefined) screen.write(`${what}: ${done} of ${total}\n`);
      else screen.tell({ what, done, total });
    },
    end: () => undefined,
  };
}
