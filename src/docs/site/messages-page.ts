import { CATALOGUE, ENGINE_TEXTS } from '../../../widgets/messages/catalogue.js';
import en from '../../../widgets/messages/en.json' with { type: 'json' };

const MESSAGES: Readonly<Record<string, string>> = en;

const plain = (text: string): string => text.replace(/[\\`*_<>[\]|{}]/g, '\\$&');
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

/** The page of all messages: those of the seeds with their sections, and the component of each. */
export function messagesPage(): string {
  const asked = Object.entries(CATALOGUE).map(([key, { seed, offered }]) =>
    row(
      `\`${key}\``,
      plain(MESSAGES[key] ?? ''),
      seed,
      offered === undefined ? 'used' : `offered to hosts: ${plain(offered)}`,
    ),
  );
  const others = Object.entries(MESSAGES)
    .filter(([key]) => !Object.hasOwn(CATALOGUE, key))
    .map(([key, text]) => row(`\`${key}\``, plain(text)));
  const engine = Object.entries(ENGINE_TEXTS).map(([text, name]) => row(plain(text), name));
  return [
    '# Messages',
    'Every text of the product for people is an ICU message in a file, by its key; [Editors](editor.md) shows their use in a program. English is complete. German, French and Japanese are begun, and English fills their gaps.',
    '## Of the specification',
    'The first seed is the storefront, the second the platform. Messages without a cause here are offered to hosts.',
    table(['key', 'English', 'from', 'use'], asked),
    '## Of the engine',
    'The engine has no message files: these texts are in its output and reports, by the formatter or the [code of the problem](diagnostics.html).',
    table(['text', 'formatter or code'], engine),
    '## All others',
    table(['key', 'English'], others),
    '',
  ].join('\n\n');
}
