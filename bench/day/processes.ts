import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const ENVIRONMENT = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  BROWSER: 'none',
};

/** Between an answer and the next question, in milliseconds. */
const POLL = 5;
const LONGEST = 120_000;

/** Milliseconds from the start of a program to its end. @throws Error with its output when it fails */
export async function timeOf(args: readonly string[], cwd: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, env: ENVIRONMENT });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  return performance.now() - start;
}

/** A development server. */
export interface DevServer {
  /** Milliseconds until a page has a text. @throws Error when it never has */
  shows(path: string, text: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startDev(
  argsOf: (port: number) => readonly string[],
  cwd: string,
): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(process.execPath, argsOf(port), { cwd, env: ENVIRONMENT, stdio: 'ignore' });
  const exited = once(child, 'exit');
  return {
    shows: async (path, text) => {
      const start = performance.now();
      while (performance.now() - start < LONGEST) {
        if ((await pageAt(`http://localhost:${port}${path}`)).includes(text)) {
          return performance.now() - start;
        }
        if (child.exitCode !== null) break;
        await pause(POLL);
      }
      throw new Error(`${argsOf(port).join(' ')} did not show '${text}' at ${path}`);
    },
    stop: async () => {
      child.kill('SIGINT');
      const killed = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(killed);
    },
  };
}

/** The page of an address; nothing while the server starts. */
async function pageAt(url: string): Promise<string> {
  try {
    return await (await fetch(url)).text();
  } catch {
    return '';
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
