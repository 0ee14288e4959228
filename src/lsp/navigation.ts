import type { DocumentHighlight, Location } from 'vscode-languageserver/node';
import { blockWithTagAt } from './blocks.js';
import { type Occurrence, occurrenceAt, occurrencesIn } from './occurrences.js';
import { rangeOf } from './range.js';
import { eachTemplate, findPartial, type Snapshot } from './snapshot.js';
import type { TemplateDocument } from './template-document.js';

/** A name at its place in a document. */
export interface Place {
  readonly document: TemplateDocument;
  readonly occurrence: Occurrence;
}

/** The definitions of the name at an offset: of partials, macros, variables, and of the attributes of platform tags. */
export function definitionsAt(snapshot: Snapshot, offset: number): Location[] {
  const { document } = snapshot;
  const occurrence = occurrenceAt(document.checked, offset);
  if (occurrence === undefined) return openingAt(document, offset);
  const { kind, name } = occurrence;
  if (kind === 'attribute') return targetOf(snapshot, occurrence);
  if (kind !== 'partial' && kind !== 'variable') return [];
  const defined = placesOfName(snapshot, occurrence).filter(
    ({ occurrence: each }) => 'isDefinition' in each && each.isDefinition,
  );
  const own = defined.filter((place) => place.document === document);
  const found = (own.length > 0 ? own : defined).map(locationOf);
  if (kind === 'variable' || found.length > 0) return found;
  const partial = findPartial(snapshot, name);
  return partial === undefined ? [] : [startOf(partial.uri)];
}

/** All places of the name at an offset, in the whole site where it has a meaning there. */
export function referencesAt(
  snapshot: Snapshot,
  offset: number,
  withDefinition: boolean,
): Location[] {
  const occurrence = occurrenceAt(snapshot.document.checked, offset);
  // In the file of a partial, its uses are those of the file.
  const wanted = occurrence ?? ownPartial(snapshot);
  if (wanted === undefined) return [];
  return placesOfName(snapshot, wanted)
    .filter(
      ({ occurrence: each }) => withDefinition || !('isDefinition' in each && each.isDefinition),
    )
    .map(locationOf);
}

/** The same name in the document, or the tags of a block. */
export function highlightsAt(snapshot: Snapshot, offset: number): DocumentHighlight[] {
  const { document } = snapshot;
  const { text, checked } = document;
  const block = blockWithTagAt(checked, offset);
  const occurrence = occurrenceAt(checked, offset);
  if (
    block !== undefined &&
    (occurrence === undefined || occurrence.kind === 'tag' || occurrence.kind === 'predicate')
  ) {
    return block.tags.map((span) => ({ range: rangeOf(text, span) }));
  }
  if (occurrence === undefined) return [];
  return occurrencesIn(checked)
    .filter((each) => isSame(each, occurrence))
    .map(({ span }) => ({ range: rangeOf(text, span) }));
}

/** Every place of a name: of variables in the templates that share them, of others in all templates. */
export function placesOfName(snapshot: Snapshot, wanted: Occurrence): readonly Place[] {
  const all: Place[] = [];
  for (const [document, checked] of eachTemplate(snapshot)) {
    for (const occurrence of occurrencesIn(checked)) {
      if (isSame(occurrence, wanted)) all.push({ document, occurrence });
    }
  }
  if (wanted.kind !== 'variable') return all;
  // A partial that reads a variable without setting it has it from its callers.
  const setIn = new Set(
    all
      .filter(({ occurrence }) => 'isDefinition' in occurrence && occurrence.isDefinition)
      .map(({ document }) => document),
  );
  const isShared = all.some(({ document }) => !setIn.has(document));
  return isShared ? all : all.filter(({ document }) => document === snapshot.document);
}

function isSame(a: Occurrence, b: Occurrence): boolean {
  return a.kind === b.kind && a.name === b.name;
}

function locationOf({ document: { uri, text }, occurrence: { span } }: Place): Location {
  return { uri, range: rangeOf(text, span) };
}

const START = { line: 0, character: 0 };

function startOf(uri: string): Location {
  return { uri, range: { start: START, end: START } };
}

function openingAt({ uri, text, checked }: TemplateDocument, offset: number): Location[] {
  const [first] = blockWithTagAt(checked, offset)?.tags ?? [];
  return first === undefined ? [] : [{ uri, range: rangeOf(text, first) }];
}

const BLOCK = /^blocks\/(.+)$/;

function ownPartial({ document: { checked } }: Snapshot): Occurrence | undefined {
  const name = BLOCK.exec(checked.path)?.[1];
  return name === undefined
    ? undefined
    : { kind: 'partial', name, span: { start: 0, end: 0 }, isDefinition: false };
}

/** The file that the value of an attribute names. */
function targetOf(
  snapshot: Snapshot,
  { attribute, name }: Extract<Occurrence, { kind: 'attribute' }>,
): Location[] {
  const { site } = snapshot;
  if (site === undefined) return [];
  if (attribute === 'collection') {
    const page = site.data.view.table.byName.get(name.trim());
    return page === undefined ? [] : [startOf(site.contentUriOf(page.key))];
  }
  if (attribute === 'template') {
    const partial = findPartial(snapshot, name.endsWith('.block') ? name : `${name}.block`);
    return partial === undefined ? [] : [startOf(partial.uri)];
  }
  if (attribute === 'src') {
    const path = `scripts/${name.replace(/^\/*(?:scripts\/)?/, '')}`;
    return [...site.files()].includes(path) ? [startOf(site.uriOf(path))] : [];
  }
  return attribute === 'navigationid' ? [startOf(site.contentUriOf('site.json'))] : [];
}
