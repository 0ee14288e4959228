// Generated from the .html file beside it by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<div class=\"sqs-emailfooter\">"],[1,[["text"]],0],[8,[],[["address"]],[[0,"<address>"],[1,[["address"]],[["html"]]],[0,"</address>"]],3],[8,[],[["unsubscribeUrl"]],[[0,"<p><a href=\""],[1,[["unsubscribeUrl"]],[["htmltag"]]],[0,"\">Unsubscribe</a></p>"]],3],[0,"</div>"]],18];
