/** The parts that the bench uses of peers that bring no types of their own. */

declare module 'dot' {
  type Settings = Readonly<Record<string, unknown>>;
  const doT: {
    readonly templateSettings: Settings;
    template(source: string, settings: Settings): (data: unknown) => string;
  };
  export = doT;
}

declare module 'ejs' {
  const ejs: {
    compile(source: string, options: Readonly<Record<string, unknown>>): (data: unknown) => string;
  };
  export = ejs;
}

declare module 'pug' {
  const pug: {
    compile(source: string, options: Readonly<Record<string, unknown>>): (data: unknown) => string;
  };
  export = pug;
}

declare module 'mustache' {
  const Mustache: {
    readonly Writer: new () => {
      templateCache: undefined;
      parse(source: string): readonly unknown[];
      renderTokens(
        tokens: readonly unknown[],
        context: object,
        partials: undefined,
        source: string,
      ): string;
    };
    readonly Context: new (data: unknown) => object;
  };
  export = Mustache;
}

declare module 'nunjucks' {
  const nunjucks: {
    readonly Environment: new (loader: null, options: Readonly<Record<string, unknown>>) => object;
    readonly Template: new (
      source: string,
      environment: object,
      path: string,
      eager: boolean,
    ) => { render(data: unknown): string };
  };
  export = nunjucks;
}

declare module 'skerry-bench/modules' {
  export const templates: Readonly<
    Record<string, { renderToString(data: unknown): string } | undefined>
  >;
}
