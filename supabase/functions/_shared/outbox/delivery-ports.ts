import type { Config } from '../config.ts';
import type { CallDatabase } from '../database.ts';
import { chooseMailer } from '../mail/mailer.ts';
import { newsletterLinks } from '../newsletter-link.ts';
import { registrationUrl } from '../registration-link.ts';
import type { DeliveryPorts } from './deliver.ts';
import { databaseOutbox } from './outbox.ts';
import { systemClock } from './pace.ts';

/** The ports of mail delivery: the outbox in the database, and the configured mailer. */
export function deliveryPorts(config: Config, call: CallDatabase): DeliveryPorts {
  const { mail, siteUrl, brandName, contactEmail, linkSecret } = config;
  return {
    outbox: databaseOutbox(call),
    mailer: chooseMailer(mail),
    siteUrl,
    brandName,
    contactEmail,
    registrationUrl: (id) => registrationUrl(siteUrl, linkSecret, id),
    newsletterLinks: (id) => newsletterLinks(config, id),
    ...systemClock,
  };
}
