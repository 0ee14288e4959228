const PARTS = /<\/?script\b|\{squarespace-(?:headers|footers)\}/gi;
const COMMENT = { open: '{##', close: '##}' };

/**
 * Hides `{squarespace-headers}` inside scripts, where some templates name it in comments: its output would end the
 * script. Every offset stays the same.
 */
export function hideHeadInScripts(text: string): string {
  let isScript = false;
  return text.replace(PARTS, (part) => {
    if (part.startsWith('<')) {
      isScript = !part.startsWith('</');
      return part;
    }
    const room = part.length - COMMENT.open.length - COMMENT.close.length;
    return isScript ? COMMENT.open + ' '.repeat(room) + COMMENT.close : part;
  });
}
