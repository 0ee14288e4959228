// Generated from ../gift-card.txt by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["words","intro"]],0],[0,"\n\n"],[8,[],[["message"]],[[0,"“"],[1,[["message"]],0],[0,"”\n\n"]],3],[1,[["words","code"]],0],[0,": "],[1,[["code"]],0],[0,"\n\n"],[1,[["words","use"]],0],[0,"\n\n"],[1,[["words","shop"]],0],[0,":\n"],[1,[["site","baseUrl"]],0]],18];
