const PARTS = /<\/?script\b|\{squarespace-(?:headers|footers)\}/gi;
const COMMENT = { open: '{##', close: '##}' };

/**
 * Templates name `{squarespace-headers}` in comments of their scripts. There it prints nothing, for what it stands
 * for would end the script. Every offset stays what it was.
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
