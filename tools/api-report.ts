/**
 * Compares what the entries of the built package declare with the reports in `api/`, and exits with 1
 * when a report is not current. With `--local` the reports are written anew.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor';
import manifest from '../package.json';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const REPORTS = join(ROOT, 'api');
const TEMPORARY = join(ROOT, 'dist/api');
const localBuild = process.argv.includes('--local');
const SILENT = { logLevel: ExtractorLogLevel.None };

function configOf(declarations: string): ExtractorConfig {
  const name = declarations.replace(/^.*\/|\.d\.ts$/g, '');
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(ROOT, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(ROOT, declarations),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: { module: 'nodenext', target: 'es2022', strict: true, types: ['node'] },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: REPORTS,
        reportTempFolder: TEMPORARY,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: {
          default: SILENT,
          'ae-forgotten-export': { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: true },
        },
        tsdocMessageReporting: { default: SILENT },
      },
    },
  });
}

/** Whether the report of an entry is current. */
function report(config: ExtractorConfig): boolean {
  const { succeeded, apiReportChanged } = Extractor.invoke(config, {
    localBuild,
    compilerState,
    messageCallback: (message) => {
      message.handled = message.logLevel !== ExtractorLogLevel.Error;
    },
  });
  if (apiReportChanged) {
    console.log(`${config.reportFilePath} ${localBuild ? 'is written' : 'is stale'}`);
  }
  return succeeded && (localBuild || !apiReportChanged);
}

mkdirSync(REPORTS, { recursive: true });
const entries = Object.values(manifest.exports).flatMap((entry) =>
  typeof entry === 'string' ? [] : [entry.types],
);
const configs = entries.map(configOf);
const [first, ...others] = configs as [ExtractorConfig, ...ExtractorConfig[]];
const compilerState = CompilerState.create(first, {
  additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
});
const results = configs.map(report);
if (!results.every(Boolean)) {
  console.error(
    'Public names or types changed: see to it that they should, then run `npm run api -- --local`',
  );
  process.exitCode = 1;
}
