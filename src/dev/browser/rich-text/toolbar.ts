/** The buttons above a text, pressed by the state at the cursor. */
import type { MarkType, NodeType } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { button, element } from '../elements.js';
import {
  hasMark,
  LEVELS,
  levelAt,
  partAt,
  setLevel,
  setMark,
  toggleList,
  toggleQuote,
} from './commands.js';
import { linkAt, withLink } from './link.js';
import { safeHref, schema } from './schema.js';

const { nodes, marks } = schema;

export interface Toolbar {
  readonly element: HTMLElement;
  show(state: EditorState): void;
}

/** A button that is pressed while something holds at the cursor. */
interface Toggle {
  readonly word: string;
  act(view: EditorView): void;
  holds(state: EditorState): boolean;
}

const ofMark = (word: string, type: MarkType): Toggle => ({
  word,
  act: (view) => setMark(view, type),
  holds: (state) => hasMark(state, type),
});

const ofList = (word: string, type: NodeType): Toggle => ({
  word,
  act: (view) => toggleList(view, type),
  holds: (state) => partAt(state, [nodes.bullets, nodes.numbers])?.node.type === type,
});

const TOGGLES: readonly Toggle[] = [
  ofMark('bold', marks.bold),
  ofMark('italic', marks.italic),
  ofList('bullets', nodes.bullets),
  ofList('numbers', nodes.numbers),
  {
    word: 'quote',
    act: toggleQuote,
    holds: (state) => partAt(state, [nodes.quote]) !== undefined,
  },
];

export function createToolbar(
  words: Readonly<Record<string, string>>,
  view: () => EditorView,
): Toolbar {
  const word = (key: string): string => words[key] ?? key;
  const styles = element('select', { 'aria-label': word('style') }, [
    element('option', { value: '0' }, [word('paragraph')]),
    ...LEVELS.map((level) =>
      element('option', { value: String(level) }, [`${word('heading')} ${level}`]),
    ),
  ]) as HTMLSelectElement;
  styles.addEventListener('change', () => {
    setLevel(view(), Number(styles.value));
    view().focus();
  });
  const toggles = TOGGLES.map((toggle) => ({
    ...toggle,
    button: button(word(toggle.word), () => {
      toggle.act(view());
      view().focus();
    }),
  }));
  const link = createLinkRow(word, view);
  const buttons = [styles, ...toggles.map((each) => each.button), link.opener];
  const tools = element(
    'div',
    { class: 'tools', role: 'group', 'aria-label': word('formatting') },
    buttons,
  );
  return {
    element: element('div', {}, [tools, link.row]),
    show(state) {
      styles.value = String(levelAt(state));
      for (const each of toggles) {
        each.button.setAttribute('aria-pressed', String(each.holds(state)));
      }
      link.opener.setAttribute('aria-pressed', String(linkAt(state) !== undefined));
    },
  };
}

/** The address of a link, which is asked for below the buttons. */
function createLinkRow(word: (key: string) => string, view: () => EditorView) {
  const address = element('input', { 'aria-label': word('linkAddress') }, []) as HTMLInputElement;
  const close = (): void => {
    row.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
    view().focus();
  };
  const apply = (): void => {
    const href = address.value.trim();
    const isWrong = href !== '' && safeHref(href) === undefined;
    address.setAttribute('aria-invalid', String(isWrong));
    if (isWrong) address.focus();
    else {
      view().dispatch(withLink(view().state, href));
      close();
    }
  };
  const opener = button(word('link'), () => {
    row.hidden = false;
    opener.setAttribute('aria-expanded', 'true');
    address.value = linkAt(view().state)?.mark.attrs.attributes.href ?? '';
    address.focus();
  });
  opener.setAttribute('aria-expanded', 'false');
  address.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither saves the block nor leaves it.
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else close();
  });
  const row = element('div', { class: 'tools' }, [address, button(word('linkApply'), apply)]);
  row.hidden = true;
  return { opener, row };
}
