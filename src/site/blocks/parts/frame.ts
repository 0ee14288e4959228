/**
 * The permissions of a framed page. Without `allow-same-origin` it is kept apart from the site: with it and scripts, a
 * page of the same site could remove the sandbox.
 */
export const FRAME_SANDBOX = 'allow-forms allow-popups allow-presentation allow-scripts';
