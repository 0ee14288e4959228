// Generated from ../twitter-follow-button.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() "],[0,"{ Y.Squarespace.FollowButtonUtils.renderAll(); }"],[0,"); });</script><div class=\"squarespace-follow-button\" data-username=\""],[1,[["name"]],0],[0,"\"></div>"]],18];
