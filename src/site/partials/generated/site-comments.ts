// Generated from ../site-comments.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[2,["item"],[[1,[["@"]],[["comments"]]]],3]],18];
