export type ShareLink = { id: 'linkedin' | 'twitter' | 'email' | 'whatsapp'; label: string; href: string };

/** Share links of the networks for a page's address and title. */
export function shareLinks(url: string, title: string): ShareLink[] {
  const address = encodeURIComponent(url);
  const name = encodeURIComponent(title);
  return [
    {
      id: 'linkedin',
      label: 'Compartir en LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}&title=${name}`,
    },
    {
      id: 'twitter',
      label: 'Compartir en X (Twitter)',
      href: `https://twitter.com/intent/tweet?url=${address}&text=${name}`,
    },
    {
      id: 'email',
      label: 'Compartir por email',
      href: `mailto:?subject=${name}&body=${encodeURIComponent(`${title}\n\n${url}`)}`,
    },
    {
      id: 'whatsapp',
      label: 'Compartir por WhatsApp',
      href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    },
  ];
}
