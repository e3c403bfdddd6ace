import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsLeaving } from './late-address';
import { parsePage } from './page-number';

const SEARCH = 'buscar';
const PAGE = 'pagina';

type Choices<Value extends string> = readonly [{ readonly value: Value }, ...{ readonly value: Value }[]];

/** Search, filters, order and page of a list. */
export type ListState = {
  search: string;
  page: number;
  /** The chosen value of a filter, or the first one. */
  choice: <Value extends string>(name: string, choices: Choices<Value>) => Value;
  choose: (name: string, choices: Choices<string>, value: string) => void;
  searchFor: (text: string) => void;
  /** Removes search, filters, order and page. */
  showAll: () => void;
  /** The page of one part of the list, by its name; null unless it was turned, 0 when it is folded. */
  pageOf: (part: string) => number | null;
  turnTo: (page: number, options?: { replace?: boolean; of?: string }) => void;
};

function listState(
  params: URLSearchParams,
  setParams: (next: URLSearchParams, options: { replace: boolean }) => void,
): ListState {
  function change(changes: Record<string, string>, replace: boolean) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace });
  }
  /** A new filter begins at the first pages. */
  function narrow(changes: Record<string, string>) {
    const pages = [...params.keys()].filter((name) => name.startsWith(PAGE));
    change({ ...Object.fromEntries(pages.map((name) => [name, ''])), ...changes }, true);
  }
  return {
    search: params.get(SEARCH) ?? '',
    page: parsePage(params.get(PAGE)),
    choice: (name, choices) => (choices.find(({ value }) => value === params.get(name)) ?? choices[0]).value,
    // The first choice needs no words in the address.
    choose: (name, choices, value) => narrow({ [name]: value === choices[0].value ? '' : value }),
    searchFor: (text) => narrow({ [SEARCH]: text }),
    showAll: () => setParams(new URLSearchParams(), { replace: true }),
    pageOf: (part) => {
      const page = params.get(`${PAGE}-${part}`);
      return page === '0' ? 0 : page === null ? null : parsePage(page);
    },
    turnTo: (page, { replace = false, of } = {}) =>
      change(
        of === undefined ? { [PAGE]: page > 1 ? String(page) : '' } : { [`${PAGE}-${of}`]: String(page) },
        replace,
      ),
  };
}

/**
 * The state of a list that the address holds, so that a reload, Back, a bookmark and a link show the same list. A new
 * page is a step for Back, a new filter is not. Nothing changes once the visitor is on the way to another page.
 */
export function useListAddress(): ListState {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  return listState(params, (next, options) => {
    if (!isLeaving()) setParams(next, options);
  });
}

/** The state of a list in a dialog, which has no address. */
export const useListState = (): ListState => listState(...useState(() => new URLSearchParams()));
