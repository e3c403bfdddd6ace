import { readConfig } from '../_shared/config.ts';
import { publicArticles } from './articles.ts';
import { createHandler } from './handler.ts';

const config = readConfig((name) => Deno.env.get(name));
const [publicKey = ''] = config.publicKeys;

Deno.serve(
  createHandler({
    articles: publicArticles({ url: config.supabaseUrl, publicKey }),
    siteUrl: config.siteUrl,
    brandName: config.brandName,
    contactEmail: config.contactEmail,
    imageBaseUrl: config.supabaseUrl,
    now: () => new Date(),
  }),
);
