/** Returns a text with characters replaced that would break a line or control the terminal. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
