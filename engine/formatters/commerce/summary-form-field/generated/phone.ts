// Generated from ../phone.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[8,[],[["Country"]],[[0,"+"],[1,[["Country"]],[["html"]]],[0," "]],3],[1,[["Areacode"]],[["html"]]],[0,"-"],[1,[["Prefix"]],[["html"]]],[0,"-"],[1,[["Line"]],[["html"]]]],18];
