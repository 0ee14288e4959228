// Generated from ../notice.txt by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["words","intro"]],0],[0,"\n"],[8,[],[["words","hurry"]],[[0,"\n"],[1,[["words","hurry"]],0],[0,"\n"]],3],[0,"\n"],[1,[["words","link"]],0],[0,":\n"],[1,[["url"]],0]],18];
