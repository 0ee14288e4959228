/** A message as a reader sees it. */
export interface ReadMessage {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** Reads a message of two parts, encoded as nodemailer does. */
export function readMessage(message: string): ReadMessage {
  const { headers, body } = split(message);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split);
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    return part === undefined ? '' : decode(part.headers, part.body);
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const lines = text.replace(/^\r?\n/, '').replaceAll('\r\n', '\n');
  const end = lines.indexOf('\n\n');
  const unfolded = lines.slice(0, end).replace(/\n[ \t]+/g, ' ');
  const headers = unfolded.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: lines.slice(end + 2) };
}

/** Encoded words of a header. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      /b/i.test(kind)
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

function decode(headers: Map<string, string>, body: string): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
