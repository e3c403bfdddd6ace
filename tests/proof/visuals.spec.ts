import { paths } from '../../src/lib/paths.ts';
import { test } from '../e2e/fixtures.ts';
import { scrollAtEverySpeed } from '../e2e/scroll-through.ts';
import { marketingPaths } from '../helpers/site-paths.ts';

for (const path of [...marketingPaths, paths.news]) {
  test(`whoever scrolls through ${path} leaves nothing half played behind`, ({ context }) =>
    scrollAtEverySpeed(context, path));
}
