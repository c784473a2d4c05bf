import SignaturePad from 'signature_pad';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@contract/customers';

const LARGEST_LETTERS = 80;
const MARGIN = 24;
/** Handwriting fonts of the operating systems. The last one is the system's default. */
const HANDWRITING = '"Segoe Script", "Bradley Hand", "Snell Roundhand", "Brush Script MT", cursive';

/** Signature on a canvas with a fixed number of pixels, whatever its size on screen. */
export class Signature {
  readonly #pad: SignaturePad;
  readonly #pen: CanvasRenderingContext2D;
  #isDrawn = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    on: { begin: () => void; end: (image: string) => void },
  ) {
    this.#pad = new SignaturePad(canvas);
    this.#pen = canvas.getContext('2d')!;
    this.#pad.addEventListener('beginStroke', () => {
      on.begin();
      // A drawing replaces a typed name and a restored image. The pad's own `clear` would end the stroke.
      if (!this.#isDrawn) this.#pen.clearRect(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT);
      this.#isDrawn = true;
      // The pad draws in screen coordinates, and the canvas may be shown scaled down.
      const rect = canvas.getBoundingClientRect();
      this.#pen.setTransform(SIGNATURE_WIDTH / rect.width, 0, 0, SIGNATURE_HEIGHT / rect.height, 0, 0);
    });
    this.#pad.addEventListener('endStroke', () => on.end(this.image));
  }

  get image(): string {
    return this.canvas.toDataURL('image/png');
  }

  clear(): void {
    this.#pen.resetTransform();
    this.#pad.clear();
    this.#isDrawn = false;
  }

  show(image: string): void {
    this.clear();
    const size = { ratio: 1, width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT };
    void this.#pad.fromDataURL(image, size).catch(() => undefined);
  }

  /** Writes a typed name, as large as fits. */
  write(name: string): void {
    this.clear();
    const pen = this.#pen;
    const room = SIGNATURE_WIDTH - 2 * MARGIN;
    let size = LARGEST_LETTERS;
    do pen.font = `${size}px ${HANDWRITING}`;
    while (pen.measureText(name).width > room && --size > 12);
    pen.textBaseline = 'middle';
    pen.fillStyle = 'black';
    pen.fillText(name, MARGIN, SIGNATURE_HEIGHT / 2, room);
  }

  stop(): void {
    this.#pad.off();
  }
}
