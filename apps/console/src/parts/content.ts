/** The id of the element with the page's content. */
export const CONTENT = 'content';

/** Moves the focus to the content, when the focused element is gone or the menu is skipped. */
export const toContent = (): void => document.getElementById(CONTENT)?.focus();
