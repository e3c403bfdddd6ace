import { areOwnNumbers } from '@contract/markdown/list-numbers';
import { proseOf } from './prose';

const ITEM = /^( {0,3}|\t)?(\d{1,9})([.)])\s+\S/;

/** The numbers of each list of a text that do not rise by one. Lists within lists are left out. */
export function ownNumberLists(content: string): number[][] {
  const lists: number[][] = [];
  let numbers: number[] = [];
  let sign: string | undefined;
  /** The line before is words that are no item's, in which only a 1 begins a list. */
  let isInWords = false;
  let isAfterEmpty = true;
  const close = () => {
    if (areOwnNumbers(numbers)) lists.push(numbers);
    numbers = [];
  };
  for (const line of proseOf(content).split('\n')) {
    const [, indent, number, dot] = ITEM.exec(line) ?? [];
    if (number !== undefined && indent !== '\t' && !(isInWords && number !== '1')) {
      if (dot !== sign) close();
      sign = dot;
      numbers.push(Number(number));
      isInWords = false;
    } else if (/^\S/.test(line) && (isAfterEmpty || /^(?:#|>|[-*+]\s|\|)/.test(line))) {
      close();
      isInWords = !/^[#>|]/.test(line);
    } else if (line.trim() === '') isInWords = false;
    isAfterEmpty = line.trim() === '';
  }
  close();
  return lists;
}
