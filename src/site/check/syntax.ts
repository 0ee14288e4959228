import { siteDiagnostic } from '../diagnostics/diagnostic.js';
import type { Problem } from '../shared/types.js';
import type { CheckedTemplate } from './define.js';

/** The start of a tag that opens a block; also matches tags with an error after it. */
const OPENING =
  /^\{\.(?:if|section|repeat(?:ed)?|macro|struct|each|for(?:each)?|unless|with|loop)\b|^\{\.[\w-]+\?/;
const STRAY: ReadonlySet<string> = new Set(['mismatched-end', 'not-allowed-at-root']);

/**
 * The problems of compiling a template, placed where the author looks for them: an unclosed block at its start tag, and
 * no missing start where the start tag is the part that cannot be read.
 */
export function syntaxProblems({ file, problems }: CheckedTemplate): readonly Problem[] {
  let unread = 0;
  return problems.flatMap((problem) => {
    const { code, span, location } = problem;
    if (code === 'eof-in-block' && 'related' in problem && problem.related !== undefined) {
      const start = problem.related.start;
      const end = location.file.text.indexOf('}', start) + 1 || span.end;
      const tag = location.file.text.slice(start, end);
      return [
        siteDiagnostic('block-unclosed', { tag }, { file: location.file, span: { start, end } }),
      ];
    }
    if (STRAY.has(code) && unread > 0) {
      // An `{.or}` is followed by the end of the same block.
      if (code === 'mismatched-end') unread--;
      return [];
    }
    const opens = OPENING.test(
      file.text.slice(file.text.lastIndexOf('{', span.start), span.end + 1),
    );
    if (opens && problem.type === 'parser' && !code.startsWith('predicate-')) unread++;
    return [problem];
  });
}
