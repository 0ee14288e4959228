// Generated from ../comment-thread.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["item"]],[["comments"]]]],18];
