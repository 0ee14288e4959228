// Generated from ../srcset.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["@"]],[["image-srcset"]]]],18];
