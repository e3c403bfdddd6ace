import { colour } from '../palette.ts';
import { bubble, check, circle, rect, shape, stroke, wall, writing, zocalo } from '../shapes.ts';

/** Three panels on one floor: an advertisement, a chat, a booking. */
export function adToChat(): string {
  return [
    wall(colour.subtle),
    zocalo(170),
    stroke('M290 130V70H800V96', colour.greySoft, 14, '2 34'),
    stroke('M800 70H1330V330', colour.greySoft, 14, '2 34'),
    // Advertisement with a picture of hills and its button.
    rect(90, 130, 400, 640, colour.cal, 32),
    rect(90, 130, 400, 330, colour.blueMid, 32),
    rect(90, 400, 400, 60, colour.blueMid),
    circle(390, 224, 46, colour.cal),
    shape('M90 460V390L210 260L310 380L366 324L490 460Z', colour.blueLine),
    writing(134, 506, [300, 210], colour.greySoft, 22, 48),
    rect(134, 650, 312, 76, colour.blue, 18),
    rect(200, 677, 180, 22, colour.cal, 11),
    // Chat.
    rect(570, 96, 500, 714, colour.cal, 32),
    bubble(614, 142, 66, 66, colour.blue, 'in', 20),
    writing(706, 150, [220, 130], colour.greySoft, 18, 34),
    rect(570, 246, 500, 4, colour.muted),
    bubble(614, 292, 320, 116, colour.muted, 'in', 40),
    writing(656, 322, [230, 150], colour.grey, 18, 38),
    bubble(680, 436, 346, 116, colour.blue, 'out', 40),
    writing(722, 466, [250, 170], colour.cal, 18, 38),
    bubble(614, 580, 240, 80, colour.muted, 'in', 34),
    writing(652, 611, [160], colour.grey, 18),
    bubble(800, 688, 226, 80, colour.blue, 'out', 34),
    writing(838, 719, [150], colour.cal, 18),
    // Booking.
    rect(1150, 350, 360, 500, colour.saffron, 32),
    circle(1330, 488, 84, colour.cal),
    check(1330, 488, 84, colour.ink, 22),
    rect(1210, 630, 240, 28, colour.ink, 14),
    rect(1250, 680, 160, 22, colour.ink, 11),
    rect(1190, 750, 280, 6, colour.ink),
    rect(1190, 786, 110, 22, colour.ink, 11),
    rect(1390, 786, 80, 22, colour.ink, 11),
  ].join('');
}
