import { fakeApi, NEWS, rows, type FakeRequest } from './fake-api';
import { articleRows } from '../article-rows';

export const LISTING = '/eventos-noticias';
/** Three pages of the listing. */
export const MANY = articleRows(25);

export const isUpcoming = ({ query }: FakeRequest) => query.get('order') === 'event_date.asc,id.asc';

/** The page of MANY that a request asks for. */
export function pageOfMany({ query }: FakeRequest): Response {
  const offset = Number(query.get('offset'));
  return rows(MANY.slice(offset, offset + 9), MANY.length, offset);
}

type Answer = (request: FakeRequest) => Response | Promise<Response>;

/** The calls that the listing makes. */
export function fakeListing() {
  const api = fakeApi();
  return {
    api,
    listRequests: () => api.asked(NEWS).filter((request) => !isUpcoming(request)),
    /** Answers the listing's call with `list`; there are no next events unless `upcoming` says so. */
    answer(list: Answer, upcoming: Answer = () => rows([])) {
      api.on(NEWS, (request) => (isUpcoming(request) ? upcoming(request) : list(request)));
    },
  };
}
