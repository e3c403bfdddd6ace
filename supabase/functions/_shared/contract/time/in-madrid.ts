/** Madrid's zone for calculations of date-fns. Apart from dates.ts, because it asks Intl. */
import { tz } from '@date-fns/tz';
import { TIME_ZONE } from './dates.ts';

export const inMadrid = tz(TIME_ZONE);
