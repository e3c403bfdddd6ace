import { colour } from '../palette.ts';
import { bubblePath, circle, rect, shape, stroke, wall, zocalo } from '../shapes.ts';

function lines(fill: string): string {
  return [
    [340, 250],
    [480, 320],
    [230, 390],
  ]
    .map(([w = 0, y = 0]) => rect(560, y - 26, w, 28, fill, 14))
    .join('');
}

/** One conversation that crosses from the agent's side to a person's, the same message on both. */
export function handOver(): string {
  const message = bubblePath(480, 150, 640, 300, 'out', 72);
  return [
    wall(colour.wall),
    rect(0, 0, 800, 900, colour.blue),
    `<clipPath id="agent"><rect width="800" height="900"/></clipPath><clipPath id="person"><rect x="800" width="800" height="900"/></clipPath>`,
    `<g clip-path="url(#agent)">${shape(message, colour.cal)}${lines(colour.blueLine)}</g>`,
    `<g clip-path="url(#person)">${shape(message, colour.ink)}${lines(colour.cal)}</g>`,
    // The agent: the mark of the house. The person: head and shoulders behind a desk.
    stroke(bubblePath(170, 480, 190, 190, 'in', 56), colour.cal, 20),
    `<clipPath id="half"><rect x="160" y="575" width="220" height="110"/></clipPath><g clip-path="url(#half)">${shape(bubblePath(170, 480, 190, 190, 'in', 56), colour.cal)}</g>`,
    circle(1290, 470, 92, colour.ink),
    shape('M1100 800V740q0 -150 190 -150t190 150V800Z', colour.ink),
    shape('M1246 594L1290 668L1334 594Z', colour.cal),
    zocalo(140),
    rect(0, 760, 800, 140, colour.zocaloDeep),
    stroke('M480 560H1010', colour.greySoft, 14, '2 38'),
    `<g clip-path="url(#agent)">${stroke('M480 560H1010', colour.blueLine, 14, '2 38')}</g>`,
    stroke('M970 510L1024 560L970 610', colour.greySoft, 18),
  ].join('');
}
