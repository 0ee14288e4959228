// Generated from ../donation.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<p>"],[1,[["words","intro"]],[["html"]]],[0,"</p>\n<p><a href=\""],[1,[["statusUrl"]],[["htmltag"]]],[0,"\" style=\"display:inline-block;background:#222;color:#fff;padding:10px 16px;text-decoration:none\">"],[1,[["words","status"]],[["html"]]],[0,"</a></p>"]],18];
