import { readConfig } from '../_shared/config.ts';
import { createApp } from './app.ts';

Deno.serve(
  createApp(
    readConfig((name) => Deno.env.get(name)),
    () => new Date(),
  ).fetch,
);
