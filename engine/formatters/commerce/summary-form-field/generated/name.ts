// Generated from ../name.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["First"]],[["html"]]],[0," "],[1,[["Last"]],[["html"]]]],18];
