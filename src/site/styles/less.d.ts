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

  /** What the project reads of the nodes of a stylesheet. */
  interface LessNode {
    readonly type: string;
    readonly op?: string;
    readonly operands?: readonly LessNode[];
    readonly isSpaced?: boolean;
    /** Of texts, words, numbers and parts of selectors. */
    value?: unknown;
    readonly unit?: { toCSS?(): string };
    /** Of colours: red, green and blue up to 255, and the opacity. */
    readonly rgb?: readonly number[];
    readonly alpha?: number;
    /** Of variables: whether their value is being looked for. */
    evaluating?: boolean;
    /** Of properties and functions; of properties also in parts. */
    readonly name?: string | readonly { readonly value?: unknown }[];
    eval(context: EvalContext): LessNode;
  }

  interface EvalContext {
    readonly parensStack?: readonly unknown[];
    inParenthesis(): void;
    outOfParenthesis(): void;
    readonly pluginManager: { readonly less: Pick<Less, 'leftOut'> };
    readonly inCalc?: boolean;
    mathOn?: boolean;
    /** The project's own: a slash between two numbers is one of CSS. */
    keepsSlash?: boolean;
  }

  interface LessNodeClass {
    new (...parts: readonly unknown[]): LessNode;
    readonly prototype: LessNode;
  }

  /** What Less throws. `index` counts characters of the file. */
  interface LessError {
    readonly type?: string;
    readonly message: string;
    readonly index?: number;
    readonly filename?: string;
  }

  type LessFunction = (...args: readonly (LessNode | undefined)[]) => LessNode;

  interface Less {
    readonly tree: {
      readonly Anonymous: LessNodeClass;
      readonly Call: LessNodeClass;
      readonly Color: LessNodeClass;
      readonly Comment: LessNodeClass;
      readonly Declaration: LessNodeClass;
      readonly Element: LessNodeClass;
      readonly mixin: {
        readonly Call: { readonly prototype: { eval(context: EvalContext): readonly LessNode[] } };
      };
      readonly Keyword: LessNodeClass;
      readonly Operation: LessNodeClass;
      readonly Variable: LessNodeClass;
    };
    readonly functions: {
      readonly functionRegistry: {
        get(name: string): LessFunction;
        add(name: string, run: LessFunction): void;
      };
    };
    /** The project's own: what this instance left out. */
    readonly leftOut: LessError[];
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
