// Generated from ../site-related.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[8,[],[["items"]],[[0,"<aside class=\"site-related\"><ul>\n"],[4,["items"],[[0,"<li><a href=\""],[1,[["fullUrl"]],[["htmlattr"]]],[0,"\">"],[1,[["title"]],[["html"]]],[0,"</a></li>\n"]],3,[]],[0,"\n</ul></aside>"]],3]],18];
