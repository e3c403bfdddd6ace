import { createElement, type SVGProps } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/**
 * Makes a component of an icon's shapes. A build puts it in the place of lucide-react's own maker (vite.config.ts), whose contexts and options the
 * site does without: a kilobyte less for every visitor. Icons stand beside words here, so they are hidden from screen readers.
 */
export default function createSvgIcon({ node }: IconData) {
  return function SvgIcon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
