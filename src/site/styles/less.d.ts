declare module 'less/lib/less/index.js' {
  interface Environment {
    readonly encodeBase64: (text: string) => string;
    readonly mimeLookup: (path: string) => string;
    readonly charsetLookup: (mime: string) => string;
  }

  interface Options {
    readonly filename: string;
    readonly javascriptEnabled: boolean;
    readonly syncImport: boolean;
    readonly modifyVars: Readonly<Record<string, string>>;
  }

  interface Less {
    render(source: string, options: Options): Promise<{ css: string; imports: string[] }>;
  }

  /** Less without the parts that know of Node: no disk, no network. */
  export default function createLess(
    environment: Environment,
    fileManagers: readonly object[],
  ): Less;
}

declare module 'less/lib/less/environment/abstract-file-manager.js' {
  export default class AbstractFileManager {
    supports(): boolean;
    supportsSync(): boolean;
  }
}
