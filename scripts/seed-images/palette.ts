/** The site's colours as the covers use them. Blue is what the agent does, saffron a result or a date, grey what waits. */
export const colour = {
  cal: '#FFFFFF',
  wall: '#F8FAFD',
  subtle: '#EEF3F8',
  muted: '#E0E7F0',
  border: '#D9E0E9',
  grey: '#7D8592',
  greySoft: '#B4BFCE',
  ink: '#0E1A35',
  night: '#081022',
  blueSoft: '#E4EEFC',
  blueMid: '#C9DBF8',
  blueLine: '#7FA6E6',
  blue: '#0D4EBD',
  zocalo: '#023EA1',
  zocaloDeep: '#003085',
  saffron: '#FAB72A',
} as const;

/** Size of every cover, in pixels. */
export const WIDTH = 1600;
export const HEIGHT = 900;
