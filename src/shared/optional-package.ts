/**
 * Loads a package that only some hosts need, and that is not installed with this one.
 *
 * @param use the purpose, for the error message, such as `A database at postgres://`
 * @throws Error with the way to install it
 */
export async function loadOptional<T>(
  name: string,
  use: string,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`);
    if (!isMissing) throw error;
    throw new Error(`${use} needs the package '${name}': npm install ${name}`);
  }
}
