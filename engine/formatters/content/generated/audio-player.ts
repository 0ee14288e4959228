// Generated from ../audio-player.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<script>Y.use('squarespace-audio-player-frontend');</script>\n<div class=\"squarespace-audio-player\" data-audio-asset-url=\""],[1,[["url"]],0],[0,"\" data-item-id=\""],[1,[["id"]],0],[0,"\" id=\"audio-player-"],[1,[["id"]],0],[0,"\"></div>"]],18];
