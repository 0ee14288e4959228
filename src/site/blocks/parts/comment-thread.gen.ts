// Generated from the .html file beside it by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["item"]],[["comments"]]]],18];
