// Generated from ../time.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[8,[],[["Hour"]],[[1,[["Hour"]],[["html"]]]],[7,0,0,[[0,"00"]],3]],[0,":"],[8,[],[["Minute"]],[[1,[["Minute"]],[["html"]]]],[7,0,0,[[0,"00"]],3]],[0,":"],[8,[],[["Second"]],[[1,[["Second"]],[["html"]]]],[7,0,0,[[0,"00"]],3]],[0," "],[1,[["Ampm"]],[["html"]]]],18];
