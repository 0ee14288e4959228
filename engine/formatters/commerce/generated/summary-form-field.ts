// Generated from ../summary-form-field.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<div style=\"font-size:11px; margin-top:3px\">\n  <span style=\"font-weight:bold;\">"],[1,[["title"]],[["html"]]],[0,":</span> "],[1,[["answer"]],0],[0,"\n</div>"]],18];
