/** A table of cells: names in the first row and the first column, numbers in all others. */
import type { EditField } from './edit-form.js';
import { type FieldHost, idOf, type Json, ownOf } from './edit-host.js';
import { button, element } from './elements.js';

type Cells = readonly (readonly unknown[])[];

/** The fewest rows and columns that are shown: one of each beside the names. */
const FEWEST = 2;

/** The controls of a table, with a control for each cell at `data.1.2`. */
export function tableControls(
  field: EditField,
  value: Json,
  path: string,
  host: FieldHost,
): HTMLElement {
  const table = new Table(field, value, path, host);
  const rows = table.cells.map((row, at) => rowOf(table, row, at));
  const grid = element('div', { class: 'cells' }, [...rows, columnTools(table)]);
  grid.style.gridTemplateColumns = `repeat(${table.width}, minmax(4.5rem, 1fr)) auto`;
  grid.addEventListener('keydown', stepByArrow);
  grid.addEventListener('input', () => relabel(grid, table));
  const problem = element('p', { class: 'problem', id: `${idOf(path)}-problem` }, []);
  const legend = element('legend', {}, [field.label]);
  return element('fieldset', {}, [legend, grid, addButtons(table, field), problem]);
}

/** The cells of a table while they are changed. */
class Table {
  readonly path: string;
  readonly words: FieldHost['words'];
  readonly #name: string;
  readonly #value: Json;
  readonly #host: FieldHost;
  #cells: Cells;

  constructor({ name }: EditField, value: Json, path: string, host: FieldHost) {
    this.#name = name;
    this.#value = value;
    this.path = path;
    this.#host = host;
    this.words = host.words;
    this.#cells = cellsOf(ownOf(value, name));
  }

  get cells(): Cells {
    return this.#cells;
  }

  /** The number of columns. */
  get width(): number {
    return this.#cells[0]?.length ?? 0;
  }

  /** Changes one cell. */
  write(at: number, column: number, cell: unknown): void {
    this.#set(this.#cells.map((row, each) => (each === at ? row.with(column, cell) : row)));
  }

  /** Changes rows or columns, which are shown anew. @param focus of a control below the table */
  change(next: Cells, focus = ''): void {
    this.#set(next);
    this.#host.redraw(focus === '' ? this.path : `${this.path}.${focus}`);
  }

  #set(next: Cells): void {
    this.#cells = next;
    this.#value[this.#name] = next;
    this.#host.changed();
  }
}

/** Rows of one length. Other values than texts are empty cells. */
function cellsOf(given: unknown): Cells {
  const rows: readonly unknown[][] = (Array.isArray(given) ? given : []).map((row) =>
    Array.isArray(row) ? row : [],
  );
  const count = Math.max(FEWEST, ...rows.map(({ length }) => length));
  const height = Math.max(FEWEST, rows.length);
  return Array.from({ length: height }, (_, at) =>
    Array.from({ length: count }, (_cell, column) => rows[at]?.[column] ?? ''),
  );
}

function rowOf(table: Table, row: readonly unknown[], at: number): HTMLElement {
  const { words, cells } = table;
  const name = `${words.row} ${at}`;
  const controls = row.map((cell, column) => cellOf(table, cell, at, column));
  const move = (to: number): void => table.change(moved(table.cells, at, to), `${to}.0`);
  const remove = (): void => table.change(table.cells.toSpliced(at, 1));
  const tools = [
    ...(at > 1 ? [tool('up', '↑', () => move(at - 1))] : []),
    ...(at > 0 && at < cells.length - 1 ? [tool('down', '↓', () => move(at + 1))] : []),
    ...(at > 0 && cells.length > FEWEST ? [tool('remove', '✕', remove)] : []),
  ];
  function tool(word: string, sign: string, act: () => void): HTMLElement {
    return signButton(`${words[word]}: ${name}`, sign, act);
  }
  const end = element('span', { class: 'signs' }, tools);
  return element('div', {}, [...controls, end]);
}

function cellOf(table: Table, cell: unknown, at: number, column: number): HTMLElement {
  const place = `${table.path}.${at}.${column}`;
  const given = cell === null ? '' : String(cell);
  const input = element('input', { id: idOf(place), 'data-path': place }, []) as HTMLInputElement;
  input.value = given;
  input.dataset.at = `${at}.${column}`;
  const isNumber = at > 0 && column > 0;
  if (isNumber) input.inputMode = 'decimal';
  input.setAttribute('aria-label', cellLabel(table.cells, at, column, table.words));
  // A number that was a text stays one.
  const isText = !isNumber || (typeof cell === 'string' && isNumeral(cell));
  input.addEventListener('input', () => {
    const { value } = input;
    table.write(at, column, !isText && isNumeral(value) ? Number(value) : value);
  });
  const problem = element('p', { class: 'problem', id: `${input.id}-problem` }, []);
  return element('div', {}, [input, problem]);
}

const isNumeral = (text: string): boolean => text !== '' && String(Number(text)) === text;

/** Names are parts of the labels of their rows and columns. */
function relabel(grid: HTMLElement, { cells, words }: Table): void {
  for (const input of grid.querySelectorAll<HTMLElement>('[data-at]')) {
    const [at, column] = (input.dataset.at ?? '').split('.').map(Number);
    input.setAttribute('aria-label', cellLabel(cells, at ?? 0, column ?? 0, words));
  }
}

/** Such as `Row 2, Column 1: Cod, 2026`. */
function cellLabel(cells: Cells, at: number, column: number, words: FieldHost['words']): string {
  if (at === 0 && column === 0) return words.corner ?? '';
  if (at === 0) return `${words.column} ${column}`;
  if (column === 0) return `${words.row} ${at}`;
  const names = [cells[at]?.[0], cells[0]?.[column]].map(String).filter((name) => name !== '');
  const place = `${words.row} ${at}, ${words.column} ${column}`;
  return names.length === 0 ? place : `${place}: ${names.join(', ')}`;
}

/** Below the columns: they are moved and removed. */
function columnTools(table: Table): HTMLElement {
  const { words, width } = table;
  const places = Array.from({ length: width }, (_, column) => {
    const name = `${words.column} ${column}`;
    const each = (act: (row: readonly unknown[]) => readonly unknown[], focus?: string): void =>
      table.change(table.cells.map(act), focus);
    const move = (to: number): void => each((row) => moved(row, column, to), `0.${to}`);
    const remove = (): void => each((row) => row.toSpliced(column, 1));
    const tools = [
      ...(column > 1 ? [tool('left', '←', () => move(column - 1))] : []),
      ...(column > 0 && column < width - 1 ? [tool('right', '→', () => move(column + 1))] : []),
      ...(column > 0 && width > FEWEST ? [tool('remove', '✕', remove)] : []),
    ];
    function tool(word: string, sign: string, act: () => void): HTMLElement {
      return signButton(`${words[word]}: ${name}`, sign, act);
    }
    return element('span', { class: 'signs' }, tools);
  });
  return element('div', {}, [...places, element('span', {}, [])]);
}

function addButtons(table: Table, { label, most }: EditField): HTMLElement {
  const { words } = table;
  const row = button(`${words.addRow}: ${label}`, () => {
    const empty = Array.from({ length: table.width }, () => '');
    table.change([...table.cells, empty], `${table.cells.length}.0`);
  }) as HTMLButtonElement;
  row.id = idOf(table.path);
  row.dataset.path = table.path;
  row.disabled = table.cells.length > (most?.rows ?? Number.POSITIVE_INFINITY);
  const column = button(`${words.addColumn}: ${label}`, () => {
    const next = table.cells.map((each) => [...each, '']);
    table.change(next, `0.${table.width}`);
  }) as HTMLButtonElement;
  column.disabled = table.width > (most?.columns ?? Number.POSITIVE_INFINITY);
  return element('p', { class: 'tools' }, [row, column]);
}

/** A list with one element at another place. */
function moved<One>(list: readonly One[], from: number, to: number): readonly One[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as One);
}

function signButton(label: string, sign: string, act: () => void): HTMLElement {
  const made = button(sign, act);
  made.setAttribute('aria-label', label);
  made.title = label;
  return made;
}

/** The arrows up and down lead to the cell above and below. */
function stepByArrow(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  const [at = '', column = ''] = (event.target.dataset.at ?? '').split('.');
  const next = `[data-at="${Number(at) + step}.${column}"]`;
  event.target.closest('.cells')?.querySelector<HTMLElement>(next)?.focus();
  event.preventDefault();
}
