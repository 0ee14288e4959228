import type { EvaluateOptions } from './evaluate.js';
import type { OptionNames } from './shared/known-options.js';
import type { Partials, RenderOptions, TraceRequests } from './template.js';

/** Options of one template. */
export interface CompileOptions {
  /** The file name of diagnostics; default `template`. */
  readonly name?: string;
  /** Partials for renders without any of their own. */
  readonly partials?: Partials;
  /** Run only `{^…}` tags and leave all others as text (language.md 1.6); default false. */
  readonly preprocess?: boolean;
  /** The text that diagnostics show in place of `source`. Offsets into both must agree. */
  readonly shown?: string;
}

export const COMPILE_OPTIONS: OptionNames<CompileOptions> = {
  name: true,
  partials: true,
  preprocess: true,
  shown: true,
};

export const RENDER_OPTIONS: OptionNames<RenderOptions & TraceRequests> = {
  partials: true,
  injects: true,
  locale: true,
  timeZone: true,
  now: true,
  hostData: true,
  slots: true,
  limits: true,
  deadline: true,
  strict: true,
  sourceMap: true,
  profile: true,
};

const { slots: _slots, ...STREAMED } = RENDER_OPTIONS;

export const STREAM_OPTIONS = { ...STREAMED, chunkSize: true } as const;

/** Options of `renderToString`. */
export const STRING_OPTIONS = { ...COMPILE_OPTIONS, ...RENDER_OPTIONS } as const;

export const EVALUATE_OPTIONS: OptionNames<EvaluateOptions> = { variables: true };
