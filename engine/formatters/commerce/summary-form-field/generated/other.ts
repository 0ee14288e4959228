// Generated from ../other.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["value"]],[["html"]]]],18];
