/**
 * `npm run storage:sweep [-- --remove]`: lists stored images older than a day that no article references, in its image
 * field or its text, now, in an earlier version or once restored. With --remove deletes them. They stem from deleted
 * articles past their retention, and from browsers closed between storing an image and saving its article. Also lists
 * files whose content is not the image that the name says, with the articles that show them; the operator decides about
 * those.
 */
import * as z from 'zod';
import { callSql, withApi } from './operations/api.ts';
import { findMislabelledImages } from './operations/find-mislabelled-images.ts';
import { removeImages } from './operations/image-files.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

const { values } = readOptions({
  call: 'npm run storage:sweep [-- --remove]',
  about: 'Lists images older than a day that nothing needs, and files that are not the image their name says.',
  options: { remove: { type: 'boolean', default: false } },
  help: { '--remove': 'deletes the images that nothing needs' },
});

try {
  const isRemoving = values.remove;
  await withApi(async (api) => {
    const mislabelled = await findMislabelledImages(api);
    for (const { name, problem, articles } of mislabelled)
      console.warn(
        `  ${name} ${problem}; ${articles.length > 0 ? `shown by ${articles.join(', ')}` : 'no article shows it'}`,
      );
    // A newer one may belong to an article that is being written.
    const orphans = z.array(z.string()).parse(await callSql(api, 'unused_images'));
    for (const name of orphans) console.info(`  ${name}`);
    if (isRemoving && orphans.length > 0) await removeImages(api, orphans);
    console.info(
      `${orphans.length} images that no article shows${isRemoving ? ', removed' : orphans.length > 0 ? '; remove them with: npm run storage:sweep -- --remove' : ''}.`,
    );
  });
} catch (error) {
  reportFailure(error);
}
