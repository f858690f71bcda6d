/**
 * Returns the value of a cookie, or `null` if there is none or more than one: another site may have set the other
 * (cookie tossing).
 */
export function cookieIn(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  return values.length === 1 && value !== undefined ? value : null;
}

/** Returns a `Set-Cookie` header that scripts can't read. An age of 0 removes the cookie. */
export const cookieText = (
  name: string,
  value: string,
  how: { readonly sameSite: 'Strict' | 'Lax'; readonly isSecure: boolean; readonly seconds: number },
): string =>
  `${name}=${value}; Path=/; Max-Age=${how.seconds}; HttpOnly; SameSite=${how.sameSite}${how.isSecure ? '; Secure' : ''}`;
