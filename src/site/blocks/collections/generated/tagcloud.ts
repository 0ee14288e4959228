// Generated from ../tagcloud.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<ul class=\"sqs-tagcloud\">"],[4,["tags"],[[0,"<li><a class=\"tag-weight-"],[1,[["weight"]],0],[0,"\" href=\""],[1,[["url"]],[["htmltag"]]],[0,"\">"],[1,[["title"]],[["html"]]],[0," <span class=\"visually-hidden\">("],[1,[["count"]],0],[0,")</span></a></li>"]],3,[]],[0,"</ul>"]],18];
