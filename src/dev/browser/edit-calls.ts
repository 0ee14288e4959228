import type {
  EditableBlock,
  EditablePage,
  EditedBlock,
  EditProblem,
  UploadAnswer,
} from './edit-form.js';

/** The result of a change of content; the calls give undefined when the server did not answer. */
export type EditOutcome = { readonly problems: readonly EditProblem[]; readonly canUndo: boolean };

/** The calls of edit mode. */
export interface EditCalls {
  page(): Promise<EditablePage | undefined>;
  block(block: EditableBlock): Promise<EditedBlock | undefined>;
  /** The page as it would be; undefined where that cannot be shown. */
  preview(block: EditableBlock, value: unknown): Promise<Document | undefined>;
  /** Undefined when the file did not get through. */
  upload(kind: string, file: File): Promise<UploadAnswer | undefined>;
  change(what: 'add' | 'remove' | 'save' | 'undo', body: object): Promise<EditOutcome | undefined>;
}

const BASE = '/__skerry/edit';

/** @param token the proof that a call comes from a page of this server */
export function editCalls(token: string): EditCalls {
  const headers = { 'content-type': 'application/json', 'x-skerry-token': token };
  const get = async <T>(path: string): Promise<T | undefined> => {
    const answer = await fetch(BASE + path).catch(() => undefined);
    return answer?.ok === true ? ((await answer.json()) as T) : undefined;
  };
  return {
    page: () => get(`/page?path=${encodeURIComponent(location.pathname + location.search)}`),
    block: ({ file, id }) => get(`/block?${new URLSearchParams({ file, id })}`),
    preview: ({ file, id }, value) => {
      const path = location.pathname + location.search;
      return postForDocument('/preview', headers, { file, id, value, path });
    },
    upload: async (kind, file) => {
      const path = `/upload?${new URLSearchParams({ kind, name: file.name })}`;
      const request = { method: 'POST', headers: { 'x-skerry-token': token }, body: file };
      const answer = await fetch(BASE + path, request).catch(() => undefined);
      return answer?.json().catch(() => undefined) as Promise<UploadAnswer | undefined>;
    },
    change: async (what, body) => {
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${BASE}/${what}`, request).catch(() => undefined);
      return answer?.json().catch(() => undefined) as Promise<EditOutcome | undefined>;
    },
  };
}

/**
 * `XMLHttpRequest` parses the page itself. The parsers of strings are sinks of Trusted Types, which a page may forbid.
 */
function postForDocument(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', BASE + path);
    request.responseType = 'document';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () =>
      resolve(request.status === 200 ? (request.response ?? undefined) : undefined);
    request.onerror = () => resolve(undefined);
    request.send(JSON.stringify(body));
  });
}
