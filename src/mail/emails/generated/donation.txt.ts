// Generated from ../donation.txt by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["words","intro"]],0],[0,"\n\n"],[1,[["words","status"]],0],[0,":\n"],[1,[["statusUrl"]],0]],18];
