import type { Profile, ProfileLine, SourceFile } from '../../../engine/index.js';

/** One profile of several renders, one after the other. A line that ran in several of them is one line. */
export function joinProfiles(profiles: readonly Profile[]): Profile {
  const files = new Map<SourceFile, Map<number, ProfileLine>>();
  for (const line of profiles.flatMap(({ lines }) => lines)) {
    const known = files.get(line.file) ?? new Map<number, ProfileLine>();
    files.set(line.file, known.set(line.line, added(known.get(line.line), line)));
  }
  const lines = [...files.values()].flatMap((known) => [...known.values()]);
  return {
    total: profiles.reduce((sum, { total }) => sum + total, 0),
    lines: lines.sort((a, b) => b.self - a.self || b.output - a.output || a.line - b.line),
    calls: profiles.flatMap(({ calls }) => calls),
  };
}

function added(one: ProfileLine | undefined, other: ProfileLine): ProfileLine {
  if (one === undefined) return other;
  return {
    ...one,
    count: one.count + other.count,
    self: one.self + other.self,
    total: one.total + other.total,
    output: one.output + other.output,
  };
}
