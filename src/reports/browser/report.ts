/** The script of reports: it finds, sorts, and moves between the bars of a flame graph. Without it the page is whole. */

const find = document.querySelector<HTMLInputElement>('.find input');
const graph = document.querySelector<HTMLElement>('.flame');

/** Where arrow keys lead from a bar. */
const NEXT: Readonly<Record<string, (bar: Element) => Element | null | undefined>> = {
  ArrowUp: (bar) => bar.parentElement?.parentElement?.closest('li'),
  ArrowDown: (bar) => bar.querySelector('li'),
  ArrowLeft: (bar) => bar.previousElementSibling,
  ArrowRight: (bar) => bar.nextElementSibling,
};

function includes(element: Element, words: string): boolean {
  return (element.textContent ?? '').toLowerCase().includes(words);
}

function showFound(given: string): void {
  const words = given.trim().toLowerCase();
  graph?.classList.toggle('finding', words !== '');
  const bars = [...document.querySelectorAll('.flame a')];
  for (const bar of bars) bar.classList.toggle('found', words !== '' && includes(bar, words));
  const rows = [...document.querySelectorAll<HTMLElement>('[data-sort] tbody tr')];
  for (const row of rows) row.hidden = !includes(row, words);
  const output = document.querySelector('.find output');
  if (output === null) return;
  const found = [
    `${rows.filter(({ hidden }) => !hidden).length} rows`,
    ...(graph === null ? [] : [`${bars.filter((bar) => bar.matches('.found')).length} bars`]),
  ];
  output.textContent = words === '' ? '' : found.join(', ');
}

/** What a cell is sorted by. */
function cellValue(row: HTMLTableRowElement, column: number): string | number {
  const text = row.cells[column]?.textContent?.trim() ?? '';
  const number = Number(text.replaceAll(',', ''));
  return text === '' ? -1 : Number.isNaN(number) ? text : number;
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}

function sortBy(table: HTMLTableElement, heading: HTMLTableCellElement): void {
  const before = heading.ariaSort;
  const isNumber = heading.matches('.number');
  const next = before === (isNumber ? 'descending' : 'ascending') ? !isNumber : isNumber;
  for (const cell of table.tHead?.rows[0]?.cells ?? []) cell.removeAttribute('aria-sort');
  heading.ariaSort = next ? 'descending' : 'ascending';
  const sign = next ? -1 : 1;
  const { cellIndex } = heading;
  for (const body of table.tBodies) {
    const rows = [...body.rows].map((row) => ({ row, value: cellValue(row, cellIndex) }));
    rows.sort((a, b) => sign * compare(a.value, b.value));
    body.append(...rows.map(({ row }) => row));
  }
}

for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sort]')) {
  for (const heading of table.tHead?.rows[0]?.cells ?? []) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    button.addEventListener('click', () => sortBy(table, heading));
    heading.append(button);
  }
}

if (find !== null) {
  find.closest('p')?.removeAttribute('hidden');
  find.addEventListener('input', () => showFound(find.value));
}

graph?.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  if (event.key === 'Escape') location.hash = graph.id;
  const bar = event.target.closest('li');
  let next = bar && NEXT[event.key]?.(bar);
  // A bar beside a widened one is not shown.
  while (next && !next.checkVisibility()) next = NEXT[event.key]?.(next);
  if (!next) return;
  event.preventDefault();
  next.querySelector('a')?.focus();
});
