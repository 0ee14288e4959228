// Generated from ../days.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[4,["moments"],[[1,[["@"]],[["date",[["%Y-%m-%d"]," "]]]]],3,[[0,","]]]],18];
