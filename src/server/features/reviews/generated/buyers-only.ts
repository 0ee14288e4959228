// Generated from ../buyers-only.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<p>"],[1,[["@"]],[["t",[["reviews.buyersOnly"]," "]],["html"]]],[0,"</p>"],[8,[],[["loginUrl"]],[[0,"\n<p><a class=\"shop-button\" href=\""],[1,[["loginUrl"]],[["address"]]],[0,"\">"],[1,[["@"]],[["t",[["account.login"]," "]],["html"]]],[0,"</a></p>"]],3]],18];
