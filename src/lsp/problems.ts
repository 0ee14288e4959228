import { pathToFileURL } from 'node:url';
import type { Connection, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedFile } from './check-worker.js';
import {
  compileProblems,
  movedProblems,
  type PlainProblem,
  type TemplateRules,
  toDiagnostic,
  withoutRepeated,
} from './diagnostics.js';
import { createSiteChecker } from './site-check.js';
import { readTemplate, type TemplateDocument } from './template-document.js';
import { fileOf, type Workspace } from './workspace.js';

/** The pause of an author after which a template is compiled, in milliseconds. */
const TYPING_PAUSE = 120;

/** The problems of the files of a site by their paths: editors write addresses in ways of their own. */
type SiteProblems = ReadonlyMap<string, CheckedFile>;

/**
 * Tells an editor the problems of its templates: those of compiling after each pause, those of whole sites when a
 * template is opened or saved.
 */
export class ProblemPublisher {
  readonly #connection: Connection;
  readonly #documents: TextDocuments<TemplateDocument>;
  readonly #workspace: Workspace;
  readonly #checker = createSiteChecker();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** By the folders of sites. */
  readonly #sites = new Map<string, SiteProblems>();
  /** Whether whole sites are checked. */
  checksSites = true;

  constructor(
    connection: Connection,
    documents: TextDocuments<TemplateDocument>,
    workspace: Workspace,
  ) {
    this.#connection = connection;
    this.#documents = documents;
    this.#workspace = workspace;
  }

  /** A document was opened or edited. */
  changed({ uri }: TemplateDocument): void {
    const isOpened = !this.#timers.has(uri);
    clearTimeout(this.#timers.get(uri));
    const tell = (): void => {
      const current = this.#documents.get(uri);
      if (current !== undefined) this.#publish(current);
      void this.#workspace.followCalls(uri);
    };
    this.#timers.set(uri, setTimeout(tell, isOpened ? 0 : TYPING_PAUSE));
    if (isOpened && !this.#sites.has(this.#workspace.folderOf(uri) ?? '')) void this.checkSite(uri);
  }

  /** A document was closed. */
  closed({ uri }: TemplateDocument): void {
    clearTimeout(this.#timers.get(uri));
    this.#timers.delete(uri);
    void this.#workspace.followCalls(uri);
    this.#publishClosed(uri, this.#fileOf(uri));
  }

  /** Checks the site of a document. */
  async checkSite(uri: string): Promise<void> {
    const folder = this.#workspace.folderOf(uri);
    if (folder === undefined || !this.checksSites) return;
    const open = this.#documents
      .all()
      .filter((each) => this.#workspace.folderOf(each.uri) === folder);
    const texts = new Map(open.map(({ name, text }) => [name, text.getText()]));
    try {
      const found = await this.#checker.check({ folder, texts, now: Date.now() });
      if (found !== undefined) this.#tellSite(folder, found);
    } catch (error) {
      this.#connection.console.warn(`The site is not checked: ${(error as Error).message}`);
    }
  }

  /** The problems of a document that are known now. */
  problemsOf(document: TemplateDocument): readonly PlainProblem[] {
    const rules = this.#workspace.rulesOf(document.uri);
    return [...compileProblems(document, rules), ...this.#siteProblemsOf(document, rules)];
  }

  close(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    return this.#checker.close();
  }

  #tellSite(folder: string, found: SiteProblems): void {
    const before = this.#sites.get(folder) ?? new Map();
    this.#sites.set(folder, found);
    const open = new Map(this.#documents.all().map((each) => [fileOf(each.uri), each]));
    for (const path of new Set([...before.keys(), ...found.keys()])) {
      const document = open.get(path);
      if (document !== undefined) this.#publish(document);
      else this.#publishClosed(pathToFileURL(path).href, found.get(path));
    }
  }

  #fileOf(uri: string): CheckedFile | undefined {
    return this.#sites.get(this.#workspace.folderOf(uri) ?? '')?.get(fileOf(uri) ?? '');
  }

  #publish(document: TemplateDocument): void {
    const { uri, text } = document;
    const diagnostics = this.problemsOf(document).map((problem) => toDiagnostic(text, problem));
    this.#connection.sendDiagnostics({ uri, version: text.version, diagnostics });
  }

  #siteProblemsOf(
    { uri, name, text }: TemplateDocument,
    rules: TemplateRules,
  ): readonly PlainProblem[] {
    const file = this.#fileOf(uri);
    if (file === undefined) return [];
    const ofSite = withoutRepeated(
      file.problems,
      compileProblems({ checked: readTemplate(name, file.text) }, rules),
    );
    return movedProblems(ofSite, file.text, text.getText());
  }

  #publishClosed(uri: string, file: CheckedFile | undefined): void {
    const text = TextDocument.create(uri, '', 0, file?.text ?? '');
    const diagnostics = (file?.problems ?? []).map((problem) => toDiagnostic(text, problem));
    this.#connection.sendDiagnostics({ uri, diagnostics });
  }
}
