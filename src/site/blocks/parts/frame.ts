/**
 * What a framed page may do. It is kept apart from the site: with its own origin as well as scripts a
 * page of the same site could take the sandbox away.
 */
export const FRAME_SANDBOX = 'allow-forms allow-popups allow-presentation allow-scripts';
