import {
  ErrorCodes,
  type Range,
  type RenameFile,
  ResponseError,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { groupBy } from '../shared/group-by.js';
import { type Place, placesOfName } from './navigation.js';
import { type Occurrence, occurrenceAt } from './occurrences.js';
import { rangeOf } from './range.js';
import { findPartial, partialNames, type Snapshot } from './snapshot.js';

type Renamed = Extract<Occurrence, { kind: 'variable' | 'partial' }>;

/** The range of a name that can be renamed. @throws ResponseError for any other place */
export function renameRange(snapshot: Snapshot, offset: number): Range {
  return rangeOf(snapshot.document.text, renamedAt(snapshot, offset).span);
}

/** All edits that give the name at an offset another one. @throws ResponseError that says why there are none */
export function renameAt(snapshot: Snapshot, offset: number, newName: string): WorkspaceEdit {
  const occurrence = renamedAt(snapshot, offset);
  const name = checkedName(snapshot, occurrence, newName);
  const places = placesOfName(snapshot, occurrence);
  const documentChanges: WorkspaceEdit['documentChanges'] = editsOf(places, name);
  const file = isMacro(places) ? undefined : findPartial(snapshot, occurrence.name);
  if (occurrence.kind === 'partial' && file !== undefined) {
    documentChanges.push(...fileMoves(snapshot, occurrence.name, name));
  }
  return { documentChanges };
}

function renamedAt({ document: { checked } }: Snapshot, offset: number): Renamed {
  const found = occurrenceAt(checked, offset);
  if (found?.kind === 'variable' || found?.kind === 'partial') return found;
  return refuse('Only variables, macros and partials can be renamed');
}

function isMacro(places: readonly Place[]): boolean {
  return places.some(({ occurrence: each }) => 'isDefinition' in each && each.isDefinition);
}

function editsOf(places: readonly Place[], newText: string): TextDocumentEdit[] {
  const byDocument = groupBy(places, ({ document }) => document);
  return [...byDocument].map(([{ uri, text }, own]) => ({
    textDocument: { uri, version: null },
    edits: own.map(({ occurrence: { span } }) => ({ range: rangeOf(text, span), newText })),
  }));
}

/** The file of a partial and its configuration. */
function fileMoves({ site }: Snapshot, from: string, to: string): RenameFile[] {
  if (site === undefined) return [];
  const files = new Set(site.files());
  return ['', '.conf']
    .map((ending) => [`blocks/${from}${ending}`, `blocks/${to}${ending}`] as const)
    .filter(([old]) => files.has(old))
    .map(([old, next]) => ({ kind: 'rename', oldUri: site.uriOf(old), newUri: site.uriOf(next) }));
}

const VARIABLE = /^@?[A-Za-z][\w-]*$/;
const MACRO = /^[A-Za-z0-9][\w./-]*$/;

/** The name as it is written. @throws ResponseError for one that cannot be */
function checkedName(snapshot: Snapshot, { kind, name }: Renamed, newName: string): string {
  if (kind === 'variable') {
    if (!VARIABLE.test(newName))
      refuse(`'${newName}' is no name of a variable: write letters, digits, _ and -`);
    return newName.startsWith('@') ? newName : `@${newName}`;
  }
  if (!MACRO.test(newName) || newName.split('/').includes('..')) {
    refuse(`'${newName}' is no name of a partial: write letters, digits, . / _ and -`);
  }
  const isFile = findPartial(snapshot, name) !== undefined;
  const next = isFile && !newName.endsWith('.block') ? `${newName}.block` : newName;
  if (next !== name && partialNames(snapshot).includes(next))
    refuse(`There is a partial '${next}' already`);
  return next;
}

function refuse(message: string): never {
  throw new ResponseError(ErrorCodes.InvalidRequest, message);
}
