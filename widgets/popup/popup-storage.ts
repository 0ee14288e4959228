import { withStorage } from '../shared/storage.js';
import type { PopupPast } from './rules.js';

/** The browser's record of the pop-up. If the browser refuses storage, nothing is known. */
export interface PopupStorage {
  read(): PopupPast;
  write(changes: { readonly [Name in keyof PopupPast]?: string }): void;
}

/** @param data the attributes with the names of the three keys (second seed §2) */
export function openPopupStorage(
  data: Readonly<Record<string, string | undefined>>,
  storage: () => Storage,
): PopupStorage {
  const keys: Readonly<Record<keyof PopupPast, string>> = {
    dateClosed: data.storageDateClosed ?? 'popup-overlay-date-closed',
    version: data.storageVersion ?? 'popup-overlay-version',
    submitted: data.storageSubmitted ?? 'popup-overlay-submitted',
  };
  const read = (name: keyof PopupPast): string | null =>
    withStorage(storage, (kept) => kept.getItem(keys[name])) ?? null;
  return {
    read: () => ({
      dateClosed: read('dateClosed'),
      version: read('version'),
      submitted: read('submitted'),
    }),
    write: (changes) =>
      withStorage(storage, (kept) => {
        // A submission of another version does not count for this one.
        if (changes.version !== read('version')) kept.removeItem(keys.submitted);
        for (const [name, value] of Object.entries(changes)) {
          kept.setItem(keys[name as keyof PopupPast], value);
        }
      }),
  };
}
