import { excerptOf, findEntries, type SearchEntry } from './search.js';

/** The search index is a script that leaves it here, so that pages opened as files find it too. */
declare global {
  var skerryDocs: readonly SearchEntry[] | undefined;
}

const THEME_KEY = 'skerry-docs-theme';
const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

// At once, so that the page is never seen in other colors.
showTheme(rememberedTheme());

addEventListener('DOMContentLoaded', () => {
  setUpTheme();
  setUpSearch();
});

function rememberedTheme(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(THEME_KEY)) ?? 'auto';
  } catch {
    // Storage may be closed to pages that are opened as files.
    return 'auto';
  }
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

function setUpTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('#theme');
  if (button === null) return;
  let theme = rememberedTheme();
  const show = (): void => {
    showTheme(theme);
    button.textContent = `Colors: ${theme}`;
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
    show();
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // The choice then lasts for this page.
    }
  });
  show();
}

function setUpSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#site-search');
  const input = form?.querySelector('input');
  const list = form?.querySelector('ol');
  const status = form?.querySelector('output');
  if (!form || !input || !list || !status) return;
  form.hidden = false;

  const close = (): void => {
    list.replaceChildren();
    status.textContent = '';
  };
  const show = async (): Promise<void> => {
    const query = input.value;
    const entries = await loadIndex();
    if (query !== input.value) return;
    const found = findEntries(entries, query);
    list.replaceChildren(...found.map((entry) => resultOf(entry, query)));
    if (query.trim() === '') status.textContent = '';
    else status.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`;
  };
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

  input.addEventListener('focus', () => void loadIndex());
  input.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    links()[0]?.click();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = '';
      close();
      input.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops = [input, ...links()];
      const here = stops.indexOf(document.activeElement as HTMLInputElement);
      const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    }
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null && !form.contains(relatedTarget as Node)) close();
  });
  list.addEventListener('click', close);
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

function resultOf(entry: SearchEntry, query: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = entry.url;
  const title = document.createElement('strong');
  title.textContent = entry.title;
  const page = document.createElement('span');
  page.textContent = entry.page;
  const excerpt = document.createElement('small');
  excerpt.textContent = excerptOf(entry, query);
  link.append(title, ' ', page, excerpt);
  item.append(link);
  return item;
}

let index: Promise<readonly SearchEntry[]> | undefined;

/** Loads the index when the search is first used. */
function loadIndex(): Promise<readonly SearchEntry[]> {
  index ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = 'search-index.js';
    script.addEventListener('load', () => resolve(globalThis.skerryDocs ?? []));
    script.addEventListener('error', () => {
      index = undefined;
      resolve([]);
    });
    document.head.append(script);
  });
  return index;
}
