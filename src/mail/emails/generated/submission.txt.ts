// Generated from ../submission.txt by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["words","intro"]],0],[0,"\n\n"],[4,["answers"],[[1,[["title"]],0],[0,":\n"],[1,[["value"]],0],[0,"\n\n"]],3,[]],[0,"\n"],[1,[["words","link"]],0],[0,":\n"],[1,[["url"]],0]],18];
