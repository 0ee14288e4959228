/** Characters of a text at most: enough for a name, not for a message. */
const LENGTH = 60;
/** Characters of a message whose email was paid for. */
const MESSAGE_LENGTH = 250;
/** Control and format characters, line ends, lone surrogates and spaces. */
const BLANK = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\s]+/gu;
/** Punctuation that email programs turn into links, with its Unicode variants. */
const JOINT = /[.:@\u2024\u3002\ufe13\ufe52\ufe55\ufe6b\uff0e\uff1a\uff20\uff61](?=[^\s])/gu;
/** A mailbox name that cannot be mistaken for an address of a page. */
const PLAIN_MAILBOX = /^[\p{L}\p{M}\p{N}_+-][\p{L}\p{M}\p{N}._+-]{0,63}$/u;

/**
 * Makes a visitor's text safe for an email to an address that they typed too: one line, shortened, with a space after
 * punctuation that would make a link. Otherwise anybody could send any message to anybody through the shop
 * (storefront.md §13).
 */
export function visitorText(typed: string): string {
  return shortened(withoutLinks(typed), LENGTH);
}

/** The same for a message that goes with a paid gift, which may be longer and have lines, with one empty line between. */
export function visitorMessage(typed: string): string {
  const lines = typed.split('\n').map(withoutLinks).join('\n');
  return shortened(lines.trim().replace(/\n{3,}/g, '\n\n'), MESSAGE_LENGTH);
}

/**
 * An email address as text in an email to it. It is not spelt out when its mailbox name could be read as the address of
 * a page.
 */
export function visitorEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at);
  const isPlain = PLAIN_MAILBOX.test(mailbox) && !mailbox.toLowerCase().includes('www.');
  return isPlain ? email : `…${email.slice(at)}`;
}

function withoutLinks(typed: string): string {
  return typed.replace(BLANK, ' ').trim().replace(JOINT, '$& ');
}

function shortened(text: string, length: number): string {
  const signs = [...text];
  if (signs.length <= length) return text;
  const start = signs.slice(0, length - 1).join('');
  return `${start.trim()}…`;
}
