import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { allCells } from '../../fixtures/growth/index.js';
import { driveCells } from './drive.js';
import { reportHostile } from './report.js';
import { makeModuleFolder } from './ways.js';

/**
 * Measures what hostile inputs cost, prints the worst, and writes all of it to a file.
 *
 * @param rows names of instructions, operators, functions, formatters, predicates and cases; null for all
 * @throws Error when a name is that of no row
 */
export async function measureHostile(
  rows: readonly string[] | null,
  output: string | null,
  folder: string,
  log: (message: string) => void,
): Promise<string> {
  const cells = allCells();
  const unknown = rows?.find((row) => !cells.some(({ name }) => name === row));
  if (unknown !== undefined) throw new Error(`'${unknown}' is no row`);
  const chosen = [...cells.keys()].filter(
    (index) => rows === null || rows.includes(cells[index]?.name ?? ''),
  );
  const modules = makeModuleFolder();
  try {
    const results = await driveCells(cells, chosen, folder, modules.path, log);
    if (output !== null) {
      mkdirSync(dirname(output), { recursive: true });
      writeFileSync(output, `${JSON.stringify({ node: process.versions.node, results }, short)}\n`);
    }
    return reportHostile(results);
  } finally {
    modules.remove();
  }
}

/** More digits than a clock has would only be noise in the file. */
function short(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
