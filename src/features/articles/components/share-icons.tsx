import { Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShareLink } from '../share-links';

/** The icon set in use has no marks of networks: these two are drawn here. */
export const shareIcons: Record<ShareLink['id'], ReactNode> = {
  linkedin: (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className="size-4.5">
      <circle cx="4.6" cy="4.6" r="2.1" />
      <path d="M3 9h3.2v11H3zM9.4 9h3v1.5c.6-1 1.9-1.8 3.6-1.8 3 0 5 1.9 5 5.4V20h-3.2v-5.4c0-1.9-.8-3-2.4-3-1.7 0-2.8 1.2-2.8 3.2V20H9.4z" />
    </svg>
  ),
  twitter: (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      className="size-4.5"
    >
      <path d="M3.5 4h4.6l12.4 16h-4.6zM19.5 4l-6.6 7M10.6 13.6 4.5 20" />
    </svg>
  ),
  email: <Mail aria-hidden className="size-4.5" />,
  whatsapp: <MessageCircle aria-hidden className="size-4.5" />,
};
