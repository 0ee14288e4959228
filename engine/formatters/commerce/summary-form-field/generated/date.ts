// Generated from ../date.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["Month"]],[["html"]]],[0,"/"],[1,[["Day"]],[["html"]]],[0,"/"],[1,[["Year"]],[["html"]]]],18];
