// Generated from ../like-button.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"\n  <span class=\"sqs-simple-like\" data-item-id=\""],[1,[["id"]],0],[0,"\" data-like-count=\""],[1,[["count"]],0],[0,"\">"],[1,[["counter"]],0],[0,"</span>\n"]],18];
