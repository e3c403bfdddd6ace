import { Mail, MessageCircle, Phone, type LucideIcon } from 'lucide-react';

export type Channel = 'whatsapp' | 'email' | 'phone';

export const channelNames: Record<Channel, string> = { whatsapp: 'WhatsApp', email: 'Email', phone: 'Teléfono' };
export const channelIcons: Record<Channel, LucideIcon> = { whatsapp: MessageCircle, email: Mail, phone: Phone };
