/** Characters of a text at most: enough for a name, too little for a message. */
const LENGTH = 60;
/** Controls, line ends, format characters, halves of pairs and spaces. */
const BLANK = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\s]+/gu;
/** Signs that make a link of what stands around them, in the forms that programs read. */
const JOINT = /[.:@\u2024\u3002\ufe13\ufe52\ufe55\ufe6b\uff0e\uff1a\uff20\uff61](?=[^\s])/gu;
/** A mailbox that can be taken for nothing else. */
const PLAIN_MAILBOX = /^[\p{L}\p{M}\p{N}_+-][\p{L}\p{M}\p{N}._+-]{0,63}$/u;

/**
 * What a visitor typed, as a letter to an address that they typed too shows it: on one line, cut, and with a blank
 * after all that would make it a link. Else anybody could have a shop send what they like to whom they like
 * (storefront.md §13).
 */
export function visitorText(typed: string): string {
  const shown = typed.replace(BLANK, ' ').trim().replace(JOINT, '$& ');
  const signs = [...shown];
  return signs.length <= LENGTH
    ? shown
    : `${signs
        .slice(0, LENGTH - 1)
        .join('')
        .trim()}…`;
}

/** An address as the letter to it names it; one whose mailbox could be read as the address of a page is not spelt out. */
export function visitorEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at);
  const isPlain = PLAIN_MAILBOX.test(mailbox) && !mailbox.toLowerCase().includes('www.');
  return isPlain ? email : `…${email.slice(at)}`;
}
