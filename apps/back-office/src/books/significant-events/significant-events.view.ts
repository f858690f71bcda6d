import type { z } from 'zod';
import { SignificantEventShown } from '#office/reports';
import { keptPageOf } from '../../reading/documented';

export const SignificantEventsView = keptPageOf('SignificantEvents', SignificantEventShown);
export type SignificantEventsView = z.output<typeof SignificantEventsView>;
