const SIDE = 16;
const STEP = 16;

/**
 * Whether the browser's canvas gives back what was drawn. Protections against tracking (`resistFingerprinting` of
 * Firefox, Tor, LibreWolf, Mullvad) answer with noise. Many colours, because some spare a canvas of one.
 */
export function isCanvasTrue(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const drawn: number[] = [];
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      context.fillStyle = `rgb(${x * STEP} ${y * STEP} 128)`;
      context.fillRect(x, y, 1, 1);
      drawn.push(x * STEP, y * STEP, 128, 255);
    }
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return drawn.every((value, index) => data[index] === value);
}
