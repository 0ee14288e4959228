const PART = 'part/';

/** An input of a page for readers: `part/item ["blog","p1"]` is `item blog p1`, and files stay as they are. */
export function inputName(key: string): string {
  if (!key.startsWith(PART)) return key;
  const end = key.indexOf(' ');
  try {
    const values: readonly unknown[] = JSON.parse(key.slice(end + 1));
    return [key.slice(PART.length, end), ...values.filter((value) => value !== '')].join(' ');
  } catch {
    return key;
  }
}
