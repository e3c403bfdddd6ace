import { readConfig } from '../_shared/config.ts';
import { databaseCaller } from '../_shared/database.ts';
import { databaseExportPage } from './export-page.ts';
import { createHandler } from './handler.ts';
import { databaseFollowLink } from './follow-link.ts';

const config = readConfig((name) => Deno.env.get(name));

Deno.serve(
  createHandler({
    config,
    followLink: databaseFollowLink(databaseCaller({ url: config.supabaseUrl, secretKey: config.secretKey })),
    exportPage: databaseExportPage(config),
  }),
);
