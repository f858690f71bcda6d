/** sabot’s logo: a shoe with a card half drawn. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="sabot">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path
        d="M7 21.5 19.5 9.2a3 3 0 0 1 2.1-.9H25v13.2a2.5 2.5 0 0 1-2.5 2.5H8.1c-1.5 0-2.2-1.5-1.1-2.5z"
        fill="var(--on-solid)"
        fillOpacity=".96"
      />
      <path
        d="M5.6 17.4l6.2-6.1 3.3 3.3-6.3 6.2z"
        fill="var(--brass)"
        stroke="var(--brand)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M20.5 13v6.5" stroke="var(--brand)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
