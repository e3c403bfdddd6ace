/** `npm run functions`: bundles each edge function to one file, which `supabase functions deploy` sends. */
import { BUNDLES, bundleFunctions } from '../supabase/local/functions/bundle-functions.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

readOptions({
  call: 'npm run functions',
  about: `Bundles each edge function to one file in ${BUNDLES}, for \`supabase functions deploy\`.`,
  options: {},
});

try {
  for (const { name, bytes } of await bundleFunctions()) console.info(`${name}  ${Math.ceil(bytes / 1024)} kB`);
} catch (error) {
  reportFailure(error);
}
