import { escapeMarkup } from '../escape.ts';

type ConfirmationWords = {
  title: string;
  brandName: string;
  greeting: string;
  intro: string;
  when: string | null;
  place: string | null;
  calendar: string;
  links: { label: string; url: string }[];
  articleUrl: string;
  reason: string;
};

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail readers know neither the site's stylesheet nor its tokens: the brand's colours are written here once more. */
const brand = { blue: '#0D4EBD', deepBlue: '#023EA1', saffron: '#FAB72A' } as const;

/** Readers that honour the scheme use these; the others keep the inline light colours or invert them on their own. */
const DARK = `@media (prefers-color-scheme: dark) {
  body, .page { background: #0F1626 !important; color: #EDF1FA !important }
  .card { background: #182238 !important; border-color: ${brand.saffron} #2C3A57 #2C3A57 !important }
  .muted { color: #B4C0D9 !important }
  .link { color: #9DBEFF !important }
}`;

function fact(label: string, value: string | null): string {
  if (value === null) return '';
  return `<p style="margin:0 0 8px"><strong>${label}:</strong> ${escapeMarkup(value)}</p>`;
}

function button(label: string, url: string): string {
  const style = `display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border-radius:12px;background:${brand.blue};color:#FFFFFF;font-weight:600;text-decoration:none`;
  return `<a href="${escapeMarkup(url)}" style="${style}">${label}</a>`;
}

/** The HTML part. Every text is escaped here, so callers pass plain text. */
export function confirmationHtml(words: ConfirmationWords): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(`Registro confirmado: ${words.title}`)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 16px;background:#F5F7FC;color:#131B2E;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeMarkup(words.brandName)}</p>
<div class="card" style="padding:24px;background:#FFFFFF;border:1px solid #D9E0EF;border-top:6px solid ${brand.saffron};border-radius:16px">
<p style="margin:0 0 12px">${escapeMarkup(words.greeting)}</p>
<p style="margin:0 0 20px">${words.intro}</p>
<h1 class="link" style="margin:0 0 12px;font-size:22px;line-height:1.3;color:${brand.deepBlue}">${escapeMarkup(words.title)}</h1>
${fact('Cuándo', words.when)}
${fact('Dónde', words.place)}
<p style="margin:20px 0 12px">${words.calendar}</p>
${words.links.length > 0 ? `<p style="margin:0 0 12px">${words.links.map((link) => button(link.label, link.url)).join('\n')}</p>` : ''}
<p style="margin:0"><a class="link" href="${escapeMarkup(words.articleUrl)}" style="color:${brand.blue};font-weight:600">Ver el evento en la web</a></p>
</div>
<p class="muted" style="margin:16px 0 0;font-size:14px;color:#4A5570">${words.reason}</p>
</div>
</body>
</html>
`;
}
