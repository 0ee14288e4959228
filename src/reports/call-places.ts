import type { ProfileCall, ProfileLine, SourceFile } from '../../engine/index.js';
import { positionIn } from '../../engine/internals.js';
import { escapeLine } from '../shared/control-characters.js';

/** An instruction of a profile, as a reader finds it. */
export interface CallPlace {
  /** The text of its tag. */
  readonly name: string;
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** Counts from 1, in UTF-16 units. */
  readonly column: number;
}

const MAX_NAME = 60;

/** A text of a template on one line, of at most 60 characters. */
export function shorten(text: string): string {
  const trimmed = escapeLine(text.trim());
  return trimmed.length > MAX_NAME ? `${trimmed.slice(0, MAX_NAME - 1)}…` : trimmed;
}

/** The text of a line, as a table shows it. */
export function sourceOf({ file, line }: Pick<ProfileLine, 'file' | 'line'>): string {
  return shorten(file.text.split('\n', line)[line - 1] ?? '');
}

/** Finds the places of calls; each file is read once. */
export function createCallPlaces(
  nameOf: (file: SourceFile) => string,
): (call: ProfileCall) => CallPlace {
  return ({ location: { file, span }, instruction }) => {
    // The place of a platform tag is the start of its element.
    const isElement = file.text[span.start] === '<';
    const end = isElement ? span.start + MAX_NAME : span.end;
    const [tag = ''] = file.text.slice(span.start, end).split(isElement ? /(?<=>)/ : /(?<=\})/, 1);
    return {
      name: shorten(tag) || instruction,
      file: nameOf(file),
      ...positionIn(file, span.start),
    };
  };
}
