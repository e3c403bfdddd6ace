/** What the placeholders of missing images show, one after the other: 'calendar' or 'newspaper'. */
export function drawings(within: Element = document.body): (string | undefined)[] {
  return [...within.querySelectorAll<SVGElement>('[data-drawing]')].map(({ dataset }) => dataset['drawing']);
}
