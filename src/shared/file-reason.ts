/** Descriptions of errors of files, by code. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EPERM: 'the operation is not permitted',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'no space is left',
  EROFS: 'the file system is read-only',
  EBUSY: 'it is in use, or a file system of its own',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
};

/** The reason of a failed file operation. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return WORDS[code ?? ''] ?? message;
}
