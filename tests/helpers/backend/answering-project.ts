import { callsOf, type Api } from '../../../scripts/operations/api.ts';

/** A project for the commands of scripts/operations, which gives these answers by path and query. */
export const answeringProject = (
  answer: (path: string, init: RequestInit) => Response | Promise<Response>,
  url = 'https://project.example',
): Api => ({
  ...callsOf(url, 'sb_secret_test', async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    return answer(pathname + search, init);
  }),
  name: 'project',
  isServed: true,
  skipDemoData: () => Promise.resolve(),
  close: () => Promise.resolve(),
});
