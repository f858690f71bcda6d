import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The green of a table, from the lightest; white is read on the eighth and darker ones. */
const FELT: MantineColorsTuple = [
  '#e3f7ef',
  '#c9ecde',
  '#9ddcc2',
  '#70cba6',
  '#63e6be',
  '#2fa77b',
  '#17855f',
  '#0f6f4e',
  '#0b5a41',
  '#084330',
];

export const theme = createTheme({
  colors: { felt: FELT },
  primaryColor: 'felt',
  primaryShade: 8,
  respectReducedMotion: true,
});

/** Help and complaints as dark, or as light, as WCAG wants them to be read. */
export const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#495057', '--mantine-color-error': '#b02525' },
  dark: { '--mantine-color-dimmed': '#c9c9c9', '--mantine-color-error': '#ffa8a8' },
});
