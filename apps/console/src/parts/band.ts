import { forPlot, type Currency } from '../shell/money';
import { wholeAmount } from '../system/amount-text';

/** Half a 95 % band in standard deviations, from the normal distribution. */
export const Z_95 = 1.96;

/** Writes half a 95 % band in whole units, `€9,999`; `deviation` is one standard deviation in minor units. */
export const bandText = (deviation: string, currency: Currency): string => {
  const units = Math.round(forPlot(deviation, currency.minorDigits) * Z_95);
  return wholeAmount(`${units * 10 ** currency.minorDigits}`, currency);
};
