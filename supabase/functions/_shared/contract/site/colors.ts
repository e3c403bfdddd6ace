/**
 * The site's colours (tailwind.config.ts), repeated for what loads neither its stylesheet nor its tokens: mails and
 * drawn images.
 */
type Colors = Record<
  'page' | 'card' | 'panel' | 'line' | 'text' | 'muted' | 'link' | 'button' | 'onButton' | 'tile' | 'onTile',
  string
>;

export const lightColors: Colors = {
  page: '#F8FAFD',
  card: '#FFFFFF',
  panel: '#EEF3F8',
  line: '#D9E0E9',
  text: '#0E1A35',
  muted: '#465369',
  link: '#0D4EBD',
  button: '#0D4EBD',
  onButton: '#FFFFFF',
  tile: '#FAB72A',
  onTile: '#0E1A35',
};

export const darkColors: Colors = {
  page: '#081022',
  card: '#0F192E',
  panel: '#162139',
  line: '#253249',
  text: '#F1F6FA',
  muted: '#B4BFCE',
  link: '#83B3FA',
  button: '#3269CD',
  onButton: '#FFFFFF',
  tile: '#FAB72A',
  onTile: '#0E1A35',
};

/** The blue band of the site, and the mark's water on it, which contrasts with it. */
export const bandColors = { ground: '#023EA1', text: '#FFFFFF', water: '#7AA2E6' };
