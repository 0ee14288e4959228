// Generated from ../likert.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<div style=\"padding-left:5px;\">"],[4,["answers"],[[0,"\n  <div><span style=\"font-weight:bold;\">"],[1,[["question"]],[["html"]]],[0,":</span> "],[1,[["answer"]],0],[0,"</div>"]],3,[]],[0,"\n</div>"]],18];
