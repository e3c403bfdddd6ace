import { fakeApi, NEWS, rows, type FakeRequest } from './fake-api';
import { articleRows } from '../article-rows';

export const LISTING = '/eventos-noticias';
/** Three pages of the listing. */
export const MANY = articleRows(25);

export const isUpcoming = ({ query }: FakeRequest) => query.get('order') === 'event_date.asc,id.asc';

/** The requested page of MANY. */
export function pageOfMany({ query }: FakeRequest): Response {
  const offset = Number(query.get('offset'));
  return rows(MANY.slice(offset, offset + 9), MANY.length, offset);
}

type Answer = (request: FakeRequest) => Response | Promise<Response>;

/** The API calls of the listing. */
export function fakeListing() {
  const api = fakeApi();
  return {
    api,
    listRequests: () => api.asked(NEWS).filter((request) => !isUpcoming(request)),
    /** Answers the listing's request with `list`; without `upcoming` there are no next events. */
    answer(list: Answer, upcoming: Answer = () => rows([])) {
      api.on(NEWS, (request) => (isUpcoming(request) ? upcoming(request) : list(request)));
    },
  };
}
