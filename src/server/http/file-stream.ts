import { type FileHandle, open } from 'node:fs/promises';
import type { ByteRange } from './conditions.js';

/** Bytes per read. A stalled client occupies this much memory. */
const CHUNK = 64 * 1024;

/**
 * The bytes of a file as a stream that reads a chunk on demand. The file is opened with the first read, so that an
 * unread stream holds no handle. The stream fails when the file cannot be opened or has become shorter.
 */
export function streamFile(path: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= await open(path);
        const left = end + 1 - at;
        const chunk = left > 0 ? await readChunk(file, at, Math.min(CHUNK, left)) : undefined;
        if (chunk === undefined) {
          await file.close();
          controller.close();
        } else {
          at += chunk.length;
          controller.enqueue(chunk);
        }
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

async function readChunk(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, at);
    if (bytesRead === 0) throw new Error('The file has become shorter');
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whether a file is UTF-8 text; false when it cannot be read. */
export async function isUtf8File(path: string, size: number): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const write = (chunk: Uint8Array): void => {
    decoder.decode(chunk, { stream: true });
  };
  try {
    await streamFile(path, { start: 0, end: size - 1 }).pipeTo(new WritableStream({ write }));
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
