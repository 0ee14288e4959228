import { posix } from 'node:path';
import { API_PAGES, apiFile, apiReport } from './api-pages.js';

/** A page of the documentation. */
export interface DocPage {
  /** In the terms of the folder of the site: `language.html`. */
  readonly file: string;
  /** Its title in the navigation. */
  readonly title: string;
  /** One sentence for search engines. */
  readonly summary: string;
  /** Its source: a Markdown file of the repository, or a function that generates it from the code. */
  readonly source: string | GeneratedPage;
}

export type GeneratedPage = {
  readonly made: 'constants' | 'decisions' | 'diagnostics' | 'messages' | 'reference' | 'settings';
};

export interface PageGroup {
  readonly title: string;
  readonly pages: readonly DocPage[];
}

const page = (
  name: string,
  title: string,
  summary: string,
  source: DocPage['source'] = `docs/${name}.md`,
): DocPage => ({ file: `${name}.html`, title, summary, source });

/** Every page of the documentation, in the order in which it is read. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    title: 'Guide',
    pages: [
      page(
        'index',
        'Start here',
        'An introduction to Skerry, and the places to begin.',
        'docs/README.md',
      ),
      page('first-template', 'Your first template', 'From data to a page in five minutes.'),
      page(
        'try-it',
        'Try it',
        'The playground: templates in the browser, with all that is known of them.',
      ),
      page('blog', 'A blog', 'A site of two files that grows into a blog.'),
      page('shop', 'A shop', 'Products, prices and a cart for the site of the guide.'),
      page(
        'import',
        'Bring a site along',
        'A site of pages that were saved as JSON, with its template and pictures.',
      ),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('language', 'The language', 'Every rule of templates, with examples that are run.'),
      page('formatters', 'Formatters', 'The rules that formatters share, and each of them.'),
      page('predicates', 'Predicates', 'The rules that predicates share, and each of them.'),
      page('commerce', 'Commerce', 'Products, prices, and the formatters of shops.'),
      page('storefront', 'The living page', 'Calls, cart, checkout and islands of a shop.'),
      page('design', 'Design', 'Colours, type and sizes of the pages that the product brings.'),
      page('islands', 'Islands', 'The loading of islands, their events, and static sites.'),
      page(
        'client',
        'Platform client',
        'Analytics, consent, and other messages of pages to their host.',
      ),
      page('components', 'Components', 'The islands as components of React, alive.'),
      page('reference', 'All names', 'Every tag, formatter and predicate with an example.', {
        made: 'reference',
      }),
      page('sites', 'Sites', 'The files of a site and their use.'),
      page('command', 'The command', 'Every command, inspect mode, edit mode, errors on purpose.'),
      page(
        'editors',
        'Editors',
        'The language server: setting up VS Code, Neovim, Helix, Zed and Emacs.',
      ),
      page('settings', 'Keys of settings', 'Every key of site.json and of the .conf files.', {
        made: 'settings',
      }),
      page('limits', 'Limits', 'The bounds of templates and renders, and their defaults.'),
      page('diagnostics', 'Problems', 'Every problem that is reported, with an example.', {
        made: 'diagnostics',
      }),
    ],
  },
  {
    title: 'For hosts',
    pages: [
      page('embedding', 'Embedding', 'The engine in a program of your own.'),
      page('ahead-of-time', 'Ahead of time', 'Templates as modules, and the plug-in for esbuild.'),
      page('hosting', 'Hosting', 'Sites and shops in a program of your own.'),
      page('express', 'A shop in your app', 'An Express app with a shop and payments of its own.'),
      page('many-sites', 'Many sites', 'A source of sites: PostgreSQL, S3, or any other storage.'),
      page('payments', 'Payments', 'Payment providers: the interface, states, an example.'),
      page(
        'accounts',
        'Accounts of the host',
        'Logins of your own: the interface, rules, an example.',
      ),
      page('webhooks', 'Webhooks', 'Events of a shop, told to programs of its owner.'),
      page('deploying', 'Deploying', 'Docker, systemd, static hosts, several machines, health.'),
      page('proxies', 'Behind a proxy', 'nginx, Cloudflare, and the headers that count.'),
      page('operating', 'Operating', 'Logs, jobs, mail, backups, upgrades, a security checklist.'),
      page(
        'owner-api',
        'The owner’s API',
        'Orders, customers, payments and gift cards for programs.',
      ),
      page('models', 'Models of the islands', 'The behaviour of each island, state by state.'),
      page('editor', 'Editors', 'Constants, options, tools and texts for editors of sites.'),
      page('constants', 'Constants of editors', 'Every enumeration and number, with its section.', {
        made: 'constants',
      }),
      page('messages', 'Messages', 'Every text of the product that hosts can use, by its key.', {
        made: 'messages',
      }),
      page('security', 'Security', 'Guarantees, threats, cookies, and the HTML by contract.'),
      page('deviations', 'Deviations', 'Where Skerry does otherwise than the references.'),
    ],
  },
  {
    title: 'The project',
    pages: [
      page('tour', 'See it in the shop', 'Where the fixture shop shows each part of the product.'),
      page(
        'rules',
        'Every rule',
        'Every rule of the product: its code, its test, where it is seen.',
      ),
      page(
        'glossary',
        'Glossary',
        'The words of the product in English, German, French and Japanese, for translators.',
      ),
      page('bench', 'Speed', 'Times of renders beside other engines.'),
      page('architecture', 'Architecture', 'The map of the code.', 'ARCHITECTURE.md'),
      page('rooms-engine', 'Rooms of the engine', 'The map of engine/.', 'engine/README.md'),
      page('rooms-islands', 'Rooms of the islands', 'The map of widgets/.', 'widgets/README.md'),
      page('rooms-programs', 'Rooms of the programs', 'The map of src/.', 'src/README.md'),
      page('rooms-sites', 'Rooms of sites', 'The map of src/site/.', 'src/site/README.md'),
      page(
        'rooms-server',
        'Rooms of the server',
        'The map of src/server/.',
        'src/server/README.md',
      ),
      page('rooms-store', 'Rooms of the store', 'The map of src/store/.', 'src/store/README.md'),
      page(
        'rooms-documentation',
        'Rooms of the documentation',
        'The map of docs-site/.',
        'docs-site/README.md',
      ),
      page('decisions', 'Decisions', 'Why the code is as it is, a record each.', {
        made: 'decisions',
      }),
      page('contributing', 'Contributing', 'How to add things.', 'CONTRIBUTING.md'),
      page('changelog', 'Changelog', 'Changes by version.', 'CHANGELOG.md'),
    ],
  },
];

/** Pages of their own, which other programs make (`tools/build-docs.ts`): no link within the site loads them. */
export const OWN_FILES = { grammar: 'grammar.html', playground: 'playground.html' } as const;

/** Whether a link leads to one of them. */
export function isOwnFile(href: string): boolean {
  return Object.values(OWN_FILES).some((file) => file === href);
}

/** All pages in a row. */
export const PAGES: readonly DocPage[] = PAGE_GROUPS.flatMap(({ pages }) => pages);

/** The Markdown files that pages are made from, by their path in the repository. */
export const MARKDOWN_FILES: readonly string[] = PAGES.flatMap(({ source }) =>
  typeof source === 'string' ? [source] : [],
);

/** The path that links of a page start from: those that are made from the code stand beside the Markdown of `docs`. */
export function sourceOf({ file, source }: DocPage): string {
  return typeof source === 'string' ? source : `docs/${file}`;
}

const BY_PATH: ReadonlyMap<string, string> = new Map([
  ...PAGES.map((each) => [sourceOf(each), each.file] as const),
  ...API_PAGES.map((each) => [apiReport(each), apiFile(each)] as const),
]);

/** The file of a decision, which is called as its heading. */
const DECISION = /^docs\/decisions\/0?([1-9].*)\.md$/;

/**
 * The page of the site that a link of a Markdown file leads to; the link itself when it leads elsewhere.
 *
 * @param from The path of the Markdown file in the repository.
 */
export function siteLink(href: string, from: string): string {
  const [path = '', anchor] = href.split('#');
  if (path === '') return href;
  const target = posix.join(posix.dirname(from), path);
  const [, decision] = DECISION.exec(target) ?? [];
  if (decision !== undefined) return `decisions.html#${decision}`;
  const file = BY_PATH.get(target);
  if (file === undefined) return href;
  return anchor === undefined ? file : `${file}#${anchor}`;
}
