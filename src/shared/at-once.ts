/** Works on each of a list, on at most `limit` at a time. Rejects with the first failure. */
export async function atOnce<Each>(
  list: readonly Each[],
  limit: number,
  work: (each: Each) => Promise<unknown>,
): Promise<void> {
  const waiting = list.values();
  const worker = async () => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, worker));
}
