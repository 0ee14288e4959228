// Generated from ../month.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[2,["months"],[[4,["moments"],[[1,[["@"]],[["date",[["%B","%Y"]," "]]]]],3,[[0,","]]]],3]],18];
