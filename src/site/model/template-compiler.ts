import type { Engine, SourceFile, Span, Template } from '../../../engine/index.js';
import type { SiteDiagnostic } from '../diagnostics/diagnostic.js';

/** A template of a site, compiled. */
export interface CompiledSource {
  readonly template: Template;
  /** Problems of the platform tags of the source, in source order. */
  readonly problems: readonly SiteDiagnostic[];
  /** The numbers of its tags. */
  readonly tags: readonly number[];
}

/** A platform tag in the source of a template. */
export interface PlacedTag {
  readonly definition: { readonly name: string };
  readonly file: SourceFile;
  readonly span: Span;
  /** Texts, or the names of templates for those with tags of the language; by name. */
  readonly attributes: ReadonlyMap<
    string,
    { readonly text: string } | { readonly partial: string }
  >;
  /** The name of the template of the body; undefined when there is nothing in it. */
  readonly body: string | undefined;
  /** The names of all its templates. */
  readonly parts: readonly string[];
}

/** The part that sites share: an engine that knows platform tags, and the templates it has compiled. */
export interface TemplateCompiler {
  readonly engine: Engine;
  /** A template of a site. It is compiled once for all sites that hold the result. */
  compile(file: SourceFile): CompiledSource;
  /** A platform tag by its number in a `CompiledSource`. */
  tag(number: number): PlacedTag | undefined;
  /** The template of the body or an attribute of a platform tag, by its name. */
  part(name: string): Template | undefined;
  /** A template of the platform by its name. */
  builtIn(name: string): Template | undefined;
}
