import {
  Anchor,
  Badge,
  Button,
  createTheme,
  Input,
  InputWrapper,
  Paper,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import classes from './theme.module.css';

/** Baize green, the brand colour: 8 is the main shade in light, 6 in dark, and white is legible on both. */
const BAIZE: MantineColorsTuple = [
  '#e1f0ea',
  '#c6e2d7',
  '#a9d2c3',
  '#7fc3ab',
  '#5fd0ae',
  '#2f9a7e',
  '#157560',
  '#0e6a56',
  '#0b5d4b',
  '#094c3e',
];

/** The neutral colours of both schemes, for Mantine components without variables of their own. */
const NEUTRAL: Readonly<Record<'gray' | 'dark', MantineColorsTuple>> = {
  gray: [
    '#faf9f6',
    '#f3f1eb',
    '#ece9e1',
    '#e5e2da',
    '#cdc8bc',
    '#a9a598',
    '#7d7b72',
    '#676a64',
    '#4c504c',
    '#1b1e1c',
  ],
  dark: [
    '#eceeea',
    '#b5bdb8',
    '#8f9993',
    '#6d7671',
    '#39433f',
    '#1c2322',
    '#131817',
    '#0c100f',
    '#0a0d0c',
    '#070909',
  ],
};

/** The tokens (tokens.css) as Mantine's theme. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: {
    xs: 'var(--leading)',
    sm: 'var(--leading)',
    md: 'var(--leading)',
    lg: 'var(--leading)',
    xl: 'var(--leading-tight)',
  },
  spacing: { xs: 'var(--s-3)', sm: 'var(--s-4)', md: 'var(--s-5)', lg: 'var(--s-6)', xl: 'var(--s-8)' },
  radius: { xs: 'var(--r-xs)', sm: 'var(--r-sm)', md: 'var(--r-md)', lg: 'var(--r-lg)', xl: 'var(--r-xl)' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--shadow-1)', md: 'var(--shadow-2)', xl: 'var(--shadow-2)' },
  breakpoints: { sm: '43.75em' }, // 700 px, below which the rail becomes a bar of tabs
  headings: {
    fontWeight: 'var(--weight-strong)',
    sizes: {
      h1: { fontSize: 'var(--text-xl)', lineHeight: 'var(--leading-tight)' },
      h2: { fontSize: 'var(--text-lg)', lineHeight: 'var(--leading)' },
      h3: { fontSize: 'var(--text-md)', lineHeight: 'var(--leading)' },
      h4: { fontSize: 'var(--text-sm)', lineHeight: 'var(--leading)' },
    },
  },
  colors: { baize: BAIZE, ...NEUTRAL },
  primaryColor: 'baize',
  primaryShade: { light: 8, dark: 6 },
  respectReducedMotion: true,
  components: {
    Anchor: Anchor.extend({ defaultProps: { underline: 'never' } }),
    Badge: Badge.extend({ classNames: { root: classes['badge'] ?? '' }, defaultProps: { tt: 'none' } }),
    Button: Button.extend({ defaultProps: { size: 'xs' }, classNames: { root: classes['button'] ?? '' } }),
    Input: Input.extend({ classNames: { input: classes['input'] ?? '' } }),
    InputWrapper: InputWrapper.extend({
      classNames: { label: classes['label'] ?? '', description: classes['description'] ?? '' },
    }),
    Paper: Paper.extend({ defaultProps: { withBorder: true, radius: 'lg' } }),
  },
});

/** The colours of Mantine's own components. Tokens adapt to light and dark by themselves. */
const PAINT = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-color-baize-filled-hover': 'var(--brand-hover)',
  '--mantine-color-baize-light': 'var(--brand-soft)',
  '--mantine-color-baize-light-color': 'var(--brand-text)',
  '--mantine-color-baize-outline': 'var(--brand-text)',
  '--mantine-color-orange-outline': 'var(--bad)',
} as const;

/** Sets Mantine's variables to tokens, under each scheme, because Mantine's own would win otherwise. */
export const resolver: CSSVariablesResolver = () => ({ variables: {}, light: PAINT, dark: PAINT });
