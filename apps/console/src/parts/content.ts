/** The id of what the pages are shown in. */
export const CONTENT = 'content';

/** Where the focus goes when what had it is gone, or the menu is skipped. */
export const toContent = (): void => document.getElementById(CONTENT)?.focus();
