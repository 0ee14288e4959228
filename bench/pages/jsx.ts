/** The function that JSX compiles to, of React or Preact. */
export type Jsx = (type: string, props: Readonly<Record<string, unknown>>) => JsxNode;

/** What React and Preact render. */
export type JsxNode = object;
