import { readConfig } from '../_shared/config.ts';
import { databaseCaller } from '../_shared/database.ts';
import { createHandler } from './handler.ts';
import { databaseFollowLink } from './follow-link.ts';

const config = readConfig((name) => Deno.env.get(name));
const call = databaseCaller({ url: config.supabaseUrl, secretKey: config.secretKey });

Deno.serve(createHandler({ config, followLink: databaseFollowLink(call) }));
