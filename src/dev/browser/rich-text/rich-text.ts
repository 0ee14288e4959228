/** A field for text with its structure, which reads and writes the HTML of a block. */
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { button, element } from '../elements.js';
import { KEYS } from './commands.js';
import { type HtmlDocument, openHtml } from './html-document.js';
import { pasteParser } from './schema.js';
import { createToolbar } from './toolbar.js';

export interface RichText {
  readonly id: string;
  readonly label: string;
  readonly html: string;
  readonly words: Readonly<Record<string, string>>;
  /** Ends the field: it is about to leave the page. */
  readonly signal: AbortSignal;
  changed(html: string): void;
}

/** The parts of the field: its buttons, the text, and its HTML to change by hand. */
export function richText({ id, label, words, signal, ...given }: RichText): readonly HTMLElement[] {
  let { html } = given;
  let opened: HtmlDocument;
  const take = (next: string): void => {
    if (next === html) return;
    html = next;
    given.changed(html);
  };
  const area = element('div', { class: 'rich' }, []);
  const source = element('textarea', { 'aria-label': `${label}: HTML`, rows: '8' }, []);
  const control = source as HTMLTextAreaElement;
  const toolbar = createToolbar(words, () => view);
  const plugins = [history(), keymap(KEYS)];
  const open = (): EditorState => {
    opened = openHtml(html);
    return EditorState.create({ doc: opened.doc, plugins });
  };
  const view: EditorView = new EditorView(
    { mount: area },
    {
      state: open(),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      clipboardParser: pasteParser,
      // Leads out of the form, as in every other field.
      handleDOMEvents: { keydown: (_, { key }) => key === 'Escape' },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) take(opened.write(view.state.doc));
        toolbar.show(view.state);
      },
    },
  );
  const showSource = (isShown: boolean): void => {
    area.hidden = isShown;
    control.hidden = !isShown;
    toolbar.element.hidden = isShown;
    area.removeAttribute('id');
    control.removeAttribute('id');
    (isShown ? control : area).id = id;
    toggle.setAttribute('aria-pressed', String(isShown));
  };
  const toggle = button('HTML', () => {
    const isShown = !area.hidden;
    if (isShown) control.value = html;
    else view.updateState(open());
    showSource(isShown);
  });
  toggle.setAttribute('aria-label', `${label}: HTML`);
  control.addEventListener('input', () => take(control.value));
  signal.addEventListener('abort', () => view.destroy());
  toolbar.show(view.state);
  showSource(false);
  return [toolbar.element, area, control, element('p', { class: 'tools' }, [toggle])];
}
