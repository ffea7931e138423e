import { shiftClock } from './shift-clock.ts';

/** Loaded into a site before its own code, by `--import`. */
shiftClock(Number(process.env['CLOCK_AHEAD_MS']));
