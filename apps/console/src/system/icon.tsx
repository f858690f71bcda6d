import type { IconName } from './icon-name';
import classes from './icon.module.css';

/** Line drawings on a grid of 16. */
const DRAWINGS = {
  floor: (
    <>
      <rect x="2" y="2.5" width="5" height="5" rx="1.2" />
      <rect x="9" y="2.5" width="5" height="5" rx="1.2" />
      <rect x="2" y="9" width="5" height="4.5" rx="1.2" />
      <rect x="9" y="9" width="5" height="4.5" rx="1.2" />
    </>
  ),
  coups: (
    <>
      <rect x="2" y="3" width="7" height="10" rx="1.4" transform="rotate(-8 5.5 8)" />
      <path d="M10.5 3.6l2.6.7a1.2 1.2 0 0 1 .8 1.5l-1.7 6.4" />
    </>
  ),
  cage: (
    <>
      <path d="M2 6.2 8 2.6l6 3.6M3 13.4h10M3.6 6.4v7M6.6 6.4v7M9.4 6.4v7M12.4 6.4v7" />
    </>
  ),
  approvals: (
    <>
      <path d="M2.5 11.2c1.6-3.4 3-6.6 4-6.6 1.4 0-.8 5.2.4 5.2.9 0 1.6-2 2.5-2 .8 0 .3 1.7 1.2 1.7.7 0 1.2-.7 2.9-.9" />
      <path d="M2.5 13.6h11" />
    </>
  ),
  reports: (
    <>
      <path d="M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6" />
    </>
  ),
  audit: (
    <>
      <path d="M8 1.9 13 4v4c0 3-2 5-5 6.2C5 13 3 11 3 8V4z" />
      <path d="m5.7 8 1.7 1.7 3-3.2" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.2" />
      <path d="m10.2 10.2 3.3 3.3" />
    </>
  ),
  sun: (
    <>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1" />
    </>
  ),
  left: (
    <>
      <path d="M9.8 3.5 5.3 8l4.5 4.5" />
    </>
  ),
  right: (
    <>
      <path d="M6.2 3.5 10.7 8l-4.5 4.5" />
    </>
  ),
  down: (
    <>
      <path d="m4 6 4 4 4-4" />
    </>
  ),
  first: (
    <>
      <path d="M11.5 3.5 7 8l4.5 4.5M4.5 3.5v9" />
    </>
  ),
  last: (
    <>
      <path d="M4.5 3.5 9 8l-4.5 4.5M11.5 3.5v9" />
    </>
  ),
  play: (
    <>
      <path d="M4.8 3.2v9.6L12.6 8z" fill="currentColor" />
    </>
  ),
  pause: (
    <>
      <path d="M5.2 3.5v9M10.8 3.5v9" strokeWidth="2.4" />
    </>
  ),
  download: (
    <>
      <path d="M8 2.5v7.2M4.9 6.9 8 10l3.1-3.1M3 13.3h10" />
    </>
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.3V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.3" />
    </>
  ),
  warn: (
    <>
      <path d="M8 2.4 14.2 13H1.8z" />
      <path d="M8 6.5v3.1M8 11.3v.1" />
    </>
  ),
  stop: (
    <>
      <path d="M5.3 2h5.4L14 5.3v5.4L10.7 14H5.3L2 10.7V5.3z" />
      <path d="M8 5v3.6M8 10.9v.1" />
    </>
  ),
  check: (
    <>
      <path d="m3 8.5 3.3 3.3L13 4.6" />
    </>
  ),
  wait: (
    <>
      <circle cx="8" cy="8" r="5.8" strokeDasharray="2.4 2.2" />
      <path d="M8 5.2V8l1.8 1.3" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.8V8l2.2 1.5" />
    </>
  ),
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1.4" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </>
  ),
  user: (
    <>
      <circle cx="8" cy="5.4" r="2.7" />
      <path d="M2.9 13.4c.5-2.7 2.5-4 5.1-4s4.6 1.3 5.1 4" />
    </>
  ),
  x: (
    <>
      <path d="m4 4 8 8M12 4l-8 8" />
    </>
  ),
  plus: (
    <>
      <path d="M8 3v10M3 8h10" />
    </>
  ),
  minus: (
    <>
      <path d="M3.5 8h9" />
    </>
  ),
  undo: (
    <>
      <path d="M5.3 3 2.5 5.8l2.8 2.8" />
      <path d="M2.5 5.8h6.7a4 4 0 0 1 0 8H6" />
    </>
  ),
  eye: (
    <>
      <path d="M1.6 8S4 3.6 8 3.6 14.4 8 14.4 8 12 12.4 8 12.4 1.6 8 1.6 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  chip: (
    <>
      <circle cx="8" cy="8" r="5.9" />
      <circle cx="8" cy="8" r="3.2" />
      <path d="M8 2.1v2.7M8 11.2v2.7M2.1 8h2.7M11.2 8h2.7" />
    </>
  ),
  filter: (
    <>
      <path d="M2.5 4h11M4.5 8h7M6.5 12h3" />
    </>
  ),
  more: (
    <>
      <path d="M3.5 8h.1M8 8h.1M12.5 8h.1" strokeWidth="2.2" />
    </>
  ),
  file: (
    <>
      <path d="M4 2h5l3 3v9H4z" />
      <path d="M9 2v3h3" />
    </>
  ),
  rule: (
    <>
      <path d="M3.5 2.5h6.8l2.2 2.2v8.8h-9z" />
      <path d="M5.8 6.5h4.4M5.8 9h4.4M5.8 11.3h2.4" />
    </>
  ),
  flow: (
    <>
      <path d="M2.5 5h9.5M9.5 2.5 12 5 9.5 7.5M13.5 11H4M6.5 8.5 4 11l2.5 2.5" />
    </>
  ),
  key: (
    <>
      <circle cx="5.2" cy="10.8" r="2.8" />
      <path d="m7.2 8.8 5.6-5.6M10.6 5.4l1.8 1.8" />
    </>
  ),
  history: (
    <>
      <path d="M2.6 5.5A6 6 0 1 1 2.2 9" />
      <path d="M2.3 2.7v3h3M8 5v3.2l2 1.3" />
    </>
  ),
  deck: (
    <>
      <rect x="3" y="2.5" width="8" height="11" rx="1.4" />
      <path d="M13 4.5v7.6" />
    </>
  ),
  out: (
    <>
      <path d="M6.5 3H3.5v10h3M9.5 5.2 12.3 8l-2.8 2.8M12 8H6" />
    </>
  ),
} satisfies Record<IconName, React.ReactNode>;

/** A line icon in the colour of its text. A word is always beside it, so screen readers skip it. */
export function Icon({
  name,
  size = 'md',
}: {
  readonly name: IconName;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
}) {
  return (
    <svg className={classes['icon']} data-size={size} viewBox="0 0 16 16" aria-hidden>
      {DRAWINGS[name]}
    </svg>
  );
}
