import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

/**
 * A picture of at most 16 colours, kept as a PNG wants it: four bits per pixel, a fifth of the bytes
 * and of the time of full colours.
 */
export class Canvas {
  private readonly stride: number;
  private readonly rows: Uint8Array;

  /** @param rows - The pixels to begin with; all of the first colour without it. */
  constructor(
    readonly width: number,
    readonly height: number,
    rows?: Uint8Array,
  ) {
    // Each row begins with a byte that says how it is filtered: not at all.
    this.stride = Math.ceil(width / 2) + 1;
    this.rows = rows ?? new Uint8Array(this.stride * height);
  }

  /** Another canvas with the same picture. */
  copy(): Canvas {
    return new Canvas(this.width, this.height, this.rows.slice());
  }

  /**
   * Paints one pixel.
   *
   * @param colour - Index into the palette.
   */
  set(x: number, y: number, colour: number): void {
    const at = y * this.stride + 1 + (x >> 1);
    const pair = this.rows[at] ?? 0;
    this.rows[at] = x & 1 ? (pair & 0xf0) | colour : (pair & 0x0f) | (colour << 4);
  }

  /**
   * The picture as a file.
   *
   * @param palette - Colours as 0xRRGGBB.
   */
  async toPng(palette: readonly number[]): Promise<Buffer> {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([4, 3, 0, 0, 0], 8);
    const colours = palette.flatMap(colour => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]);
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(colours)),
      chunk('IDAT', await compress(this.rows, { level: 6 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}
