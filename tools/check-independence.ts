/**
 * Checks that what is rendered does not depend on the time zone and the locale of the machine: renders
 * all fixtures, examples and, where they are there, conformance cases under every combination.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_SURROUNDINGS, bundleProgram, compareDigests, runProgram } from './independence.js';

const CONFORMANCE = fileURLToPath(new URL('../../shared/conformance', import.meta.url));

const conformance = existsSync(CONFORMANCE) ? CONFORMANCE : undefined;
if (conformance === undefined) console.log('The conformance cases are not beside the project.');

const program = await bundleProgram();
const digests = [];
for (const surroundings of ALL_SURROUNDINGS) {
  const name = `${surroundings.timeZone} ${surroundings.locale}`;
  digests.push([name, await runProgram(program, surroundings, conformance)] as const);
}

const checks = compareDigests(digests);
for (const { name, passed } of checks) console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
const failed = checks.filter(({ passed }) => !passed).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
