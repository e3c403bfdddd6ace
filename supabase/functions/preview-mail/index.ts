import { readConfig } from '../_shared/config.ts';
import { chooseMailer } from '../_shared/mail/mailer.ts';
import { createApp } from './app.ts';

const config = readConfig((name) => Deno.env.get(name));

Deno.serve(createApp(config, chooseMailer(config.mail), () => new Date()).fetch);
