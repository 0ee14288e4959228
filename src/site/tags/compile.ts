import type { Engine, SourceFile, Span, Template } from '../../../engine/index.js';
import { type SiteDiagnostic, siteDiagnostic } from '../diagnostics/diagnostic.js';
import { unescapeHtml } from '../html/entities.js';
import type { CompiledSource, PlacedTag } from '../model/template-compiler.js';
import type { TagDefinition } from './define.js';
import { type FoundTag, findTags } from './find.js';
import { hideHeadInScripts } from './head-in-scripts.js';

/** The formatter that stands for platform tags in rewritten sources. */
export const TAG_FORMATTER = 'site-tag';

/** A platform tag, ready to be rendered. */
export interface CompiledTag extends PlacedTag {
  readonly definition: TagDefinition;
}

/** Platform tags of one file; each is a template of its own. */
const MAX_TAGS = 1_000;
const BRACE_TAG = /\{[^\s{}]/;
/** The shortest known tag, `<squarespace:query/>`, leaves this much room for the number. */
const DIGITS = 5;
const COMMENT = { open: '{##', close: '##}' };

/**
 * Compiles templates that hold platform tags. A tag is found in the source alone, never in the output of a template, so
 * that data cannot insert one. Before the engine sees the source, each tag is replaced by a call of one formatter, with
 * its body and attributes as templates of their own. The replacement is as long as the tag, so that every offset stays
 * the same.
 */
export class TagCompiler {
  readonly #engine: Engine;
  readonly #definitions: ReadonlyMap<string, TagDefinition>;
  readonly #tags = new Map<number, CompiledTag>();
  #count = 0;
  readonly #parts = new Map<string, Template>();

  constructor(engine: Engine, definitions: ReadonlyMap<string, TagDefinition>) {
    this.#engine = engine;
    this.#definitions = definitions;
  }

  /** The tag of a number that a rewritten source names. */
  tag(number: number): CompiledTag | undefined {
    return this.#tags.get(number);
  }

  /** The template of a body or an attribute. */
  part(name: string): Template | undefined {
    return this.#parts.get(name);
  }

  /** Drops the tags of a source that is not used any more, by their numbers. */
  forget(numbers: CompiledSource['tags']): void {
    for (const number of numbers) {
      for (const part of this.#tags.get(number)?.parts ?? []) this.#parts.delete(part);
      this.#tags.delete(number);
    }
  }

  compile(file: SourceFile): CompiledSource {
    const problems: SiteDiagnostic[] = [];
    const { text: shown, name } = file;
    const text = hideHeadInScripts(shown);
    if (!/<\/?squarespace:/i.test(text)) {
      // A template whose source was changed here cannot be shared with other sites.
      const options = text === shown ? { name } : { name, shown };
      return { template: this.#engine.compile(text, options), problems, tags: [] };
    }
    const session: Session = {
      file: { name, text },
      blank: text.replace(/[^\n]/g, ' '),
      problems,
      tags: [],
      left: MAX_TAGS,
    };
    const source = this.#rewrite(session, { start: 0, end: text.length });
    problems.sort((a, b) => a.span.start - b.span.start);
    const template = this.#engine.compile(source, { name, shown });
    return { template, problems, tags: session.tags };
  }

  /** The source between two offsets with its known tags replaced. */
  #rewrite(session: Session, { start, end }: Span): string {
    const { file, problems } = session;
    const { tags, problems: found } = findTags(file.text, start, end);
    for (const { code, name, span } of found) {
      if (this.#definitions.has(name)) {
        problems.push(siteDiagnostic(code, { name }, { file, span }));
      }
    }
    let source = '';
    let at = start;
    for (const tag of tags) {
      source += file.text.slice(at, tag.span.start);
      source += this.#replace(session, tag);
      at = tag.span.end;
    }
    return source + file.text.slice(at, end);
  }

  #replace(session: Session, tag: FoundTag): string {
    const { file, problems } = session;
    const definition = this.#definitions.get(tag.name);
    const location = { file, span: tag.span };
    if (definition === undefined) {
      const details = { name: tag.name, known: this.#definitions.keys() };
      problems.push(siteDiagnostic('tag-unknown', details, location));
      if (tag.body === undefined) return file.text.slice(tag.span.start, tag.span.end);
      const { start, end } = tag.body;
      const head = file.text.slice(tag.span.start, start);
      return head + this.#rewrite(session, tag.body) + file.text.slice(end, tag.span.end);
    }
    if (--session.left < 0) {
      if (session.left === -1) {
        problems.push(siteDiagnostic('too-many-tags', { limit: MAX_TAGS }, location));
      }
      return file.text.slice(tag.span.start, tag.span.end);
    }
    return this.#call(session, tag, definition);
  }

  #call(session: Session, tag: FoundTag, definition: TagDefinition): string {
    const { file, blank } = session;
    const { span } = tag;
    const number = this.#count++;
    session.tags.push(number);
    const attributes = this.#attributes(session, tag, definition, number);
    const body = this.#body(session, tag, number);
    const parts = [...attributes.values()].flatMap((each) =>
      'partial' in each ? each.partial : [],
    );
    if (body !== undefined) parts.push(body);
    this.#tags.set(number, { definition, file, span, attributes, body, parts });
    const digits = String(number).padStart(DIGITS, '0');
    const call = `{@|${TAG_FORMATTER} ${digits}}`;
    const room = span.end - span.start - call.length;
    if (room >= COMMENT.open.length + COMMENT.close.length) {
      return call + hidden(blank, span.start + call.length, span.end);
    }
    return `{@|${TAG_FORMATTER} ${digits.padStart(digits.length + room, '0')}}`;
  }

  #attributes(
    session: Session,
    tag: FoundTag,
    definition: TagDefinition,
    number: number,
  ): CompiledTag['attributes'] {
    const { file, problems } = session;
    const attributes: Map<string, { text: string } | { partial: string }> = new Map();
    for (const { name, value } of tag.attributes) {
      const known = definition.attributes.find((other) => other.toLowerCase() === name);
      if (known === undefined && !name.startsWith('data-')) {
        const details = { name, tag: tag.name, known: definition.attributes };
        problems.push(siteDiagnostic('tag-attribute-unknown', details, { file, span: value }));
      }
      const text = file.text.slice(value.start, value.end);
      const partial = `<squarespace:${tag.name}>#${number} ${name}`;
      if (BRACE_TAG.test(text)) {
        this.#addPart(session, partial, value, text);
        attributes.set(name, { partial });
      } else attributes.set(name, { text: unescapeHtml(text) });
    }
    for (const name of definition.required ?? []) {
      if (attributes.has(name.toLowerCase())) continue;
      const details = { name, tag: tag.name };
      problems.push(siteDiagnostic('tag-attribute-missing', details, { file, span: tag.span }));
    }
    return attributes;
  }

  #body(session: Session, { name, body }: FoundTag, number: number): string | undefined {
    if (body === undefined) return undefined;
    const text = session.file.text.slice(body.start, body.end);
    if (text.trim() === '') return undefined;
    const partial = `<squarespace:${name}>#${number}`;
    this.#addPart(session, partial, body, this.#rewrite(session, body));
    return partial;
  }

  /** Compiles a part of a file so that its offsets are those of the file. */
  #addPart({ file, blank }: Session, partial: string, span: Span, source: string): void {
    const padded = hidden(blank, 0, span.start) + source;
    this.#parts.set(partial, this.#engine.compile(padded, { name: file.name, shown: file.text }));
  }
}

interface Session {
  readonly file: SourceFile;
  /** The text with everything but its line breaks blank. */
  readonly blank: string;
  readonly problems: SiteDiagnostic[];
  readonly tags: number[];
  left: number;
}

/** A comment as long as a stretch of the file, which keeps its line breaks except at its ends. */
function hidden(blank: string, start: number, end: number): string {
  const { open, close } = COMMENT;
  return open + blank.slice(start + open.length, end - close.length) + close;
}
