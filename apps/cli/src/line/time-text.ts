import { momentText } from '#office/gaming-days';

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/gu;

/** Returns a text with every UTC instant written on the casino's clock. */
export const withMoments = (text: string, timeZone: string): string =>
  text.replaceAll(INSTANT, (instant) => momentText(instant, timeZone));
