import { readConfig } from '../_shared/config.ts';
import { mailDelivery } from '../_shared/outbox/deliver.ts';
import { createApp } from './app.ts';

const config = readConfig((name) => Deno.env.get(name));

Deno.serve(createApp(config, mailDelivery(config), Deno.version.deno).fetch);
