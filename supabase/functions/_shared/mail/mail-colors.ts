/**
 * The site's colours (src/styles/tokens.css), repeated because mail clients load neither its stylesheet nor its tokens.
 */
type MailColors = Record<
  'page' | 'card' | 'panel' | 'line' | 'text' | 'muted' | 'link' | 'button' | 'onButton' | 'tile' | 'onTile',
  string
>;

export const lightColors: MailColors = {
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

export const darkColors: MailColors = {
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
