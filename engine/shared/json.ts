import type { StepCounter } from './step-counter.js';
import { child, isData } from './values.js';

/** Characters of text that cost one step. */
const CHARACTERS_PER_STEP = 16;

/** Text is joined and charged in runs of at least this many characters. */
const RUN_LENGTH = 1024;

/** The indentation of one level; empty for text on one line. */
export type Indent = '' | '  ';

/**
 * The JSON text of a value as `JSON.stringify` writes it, undefined if there is none (formatters.md
 * 2.11). Only own properties count, and no method of the data is called. A cyclic reference is
 * `null`.
 */
export function toJson(value: unknown, indent: Indent, steps: StepCounter): string | undefined {
  if (value === undefined || !isData(value)) return undefined;
  return new JsonWriter(indent, steps).write(value);
}

/** Makes JSON text safe inside a script element: no closing tag can start in it (formatters.md 2.11). */
export function escapeClosingTags(json: string): string {
  return json.replaceAll('</', '<\\/');
}

/** A container in the process of writing. */
interface Open {
  readonly container: object;
  /** The property names of an object; undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly length: number;
  next: number;
  empty: boolean;
}

/**
 * Uses its own stack instead of recursion, since data may be nested deeper than the host's call
 * stack.
 */
class JsonWriter {
  private text = '';
  private readonly run: string[] = [];
  private runLength = 0;
  private readonly open: Open[] = [];
  /** Weak, because a Set gets slow when the same object is added and deleted again and again. */
  private readonly ancestors = new WeakSet<object>();

  constructor(
    private readonly indent: Indent,
    private readonly steps: StepCounter,
  ) {}

  write(value: unknown): string {
    this.writeValue(value);
    for (let top = this.open.at(-1); top !== undefined; top = this.open.at(-1)) {
      if (top.next < top.length) this.writeItem(top);
      else this.close(top);
    }
    return this.text + this.run.join('');
  }

  private writeItem(top: Open): void {
    this.steps.step(1);
    const index = top.next++;
    const key = top.keys?.[index];
    const item = child(top.container, key ?? index);
    if (key !== undefined && item === undefined) return;
    if (!top.empty) this.put(',');
    this.breakLine();
    top.empty = false;
    if (key !== undefined) this.put(`${JSON.stringify(key)}:${this.indent === '' ? '' : ' '}`);
    this.writeValue(item);
  }

  private writeValue(value: unknown): void {
    if (typeof value !== 'object' || value === null) this.put(leaf(value));
    else if (this.ancestors.has(value)) this.put('null');
    else this.enter(value);
  }

  private enter(container: object): void {
    const keys = Array.isArray(container) ? undefined : Object.keys(container);
    const length = keys === undefined ? (container as unknown[]).length : keys.length;
    this.ancestors.add(container);
    this.open.push({ container, keys, length, next: 0, empty: true });
    this.put(keys === undefined ? '[' : '{');
  }

  private close(top: Open): void {
    this.open.pop();
    this.ancestors.delete(top.container);
    if (!top.empty) this.breakLine();
    this.put(top.keys === undefined ? ']' : '}');
  }

  private breakLine(): void {
    if (this.indent !== '') this.put(`\n${this.indent.repeat(this.open.length)}`);
  }

  private put(text: string): void {
    this.run.push(text);
    this.runLength += text.length;
    if (this.runLength >= RUN_LENGTH) this.endRun();
  }

  /**
   * Shared parts and indentation can make the text longer than the data, so it is charged as it
   * grows.
   */
  private endRun(): void {
    this.steps.step(Math.ceil(this.runLength / CHARACTERS_PER_STEP));
    this.text += this.run.join('');
    this.run.length = 0;
    this.runLength = 0;
  }
}

function leaf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      return 'null';
  }
}
