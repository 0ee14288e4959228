// Generated from ../rss.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<p class=\"sqs-rss\"><a href=\""],[1,[["url"]],[["htmltag"]]],[0,"\" type=\"application/rss+xml\">"],[1,[["label"]],[["html"]]],[0,"</a></p>"]],18];
