import { readdirSync } from 'node:fs';
import type { Drawn } from './diagram.js';

/** Every model of `widgets/<room>/model.ts`, in the order of the rooms. */
export async function readModels(): Promise<readonly Drawn[]> {
  const widgets = new URL('..', import.meta.url);
  const files = readdirSync(widgets, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)[\w-]*model\.ts$/.test(path) && !path.startsWith('testing/'))
    .sort();
  const modules = await Promise.all(files.map((path) => import(new URL(path, widgets).href)));
  return modules.flatMap((exports) => Object.values(exports).filter(isModel));
}

function isModel(value: unknown): value is Drawn {
  return typeof value === 'object' && value !== null && 'transitions' in value && 'guards' in value;
}
