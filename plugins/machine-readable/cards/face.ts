import { Resvg } from '@resvg/resvg-js';
import { openSync, type Font, type Glyph as FontkitGlyph } from 'fontkit';

/** A letter as the browser would draw it. */
export interface Glyph {
  /** The pixels that it touches, and how much of each it covers, from 0 to 1. */
  readonly pixels: readonly { readonly x: number; readonly y: number; readonly coverage: number }[];
  /** From the pen to the left edge, and from the baseline up to the upper one. */
  readonly left: number;
  readonly top: number;
}

/** A word with its letters placed. */
export interface Word {
  readonly letters: readonly { readonly glyph: Glyph | undefined; readonly at: number }[];
  readonly width: number;
}

const NOTHING = 0;

/** One font in one size. Letters and words are drawn once, however many cards show them. */
export class Face {
  private readonly font: Font;
  private readonly scale: number;
  private readonly glyphs = new Map<number, Glyph | undefined>();
  private readonly words = new Map<string, Word>();

  /**
   * @param weight - Of the files of `@fontsource/inter`.
   * @param size - In pixels.
   * @throws Error when there is no such file.
   */
  constructor(
    weight: 400 | 600 | 700,
    readonly size: number,
  ) {
    const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
    const font = openSync(file);
    if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
    this.font = font;
    this.scale = size / font.unitsPerEm;
  }

  /** Whether the font has this character. */
  has(character: string): boolean {
    return this.font.hasGlyphForCodePoint(character.codePointAt(0) ?? NOTHING);
  }

  /** Shapes one word, kerning included. */
  word(text: string): Word {
    const known = this.words.get(text);
    if (known) return known;
    const { glyphs, positions } = this.font.layout(text);
    let pen = 0;
    const letters = glyphs.map((glyph, index) => {
      const at = pen * this.scale;
      pen += positions[index]?.xAdvance ?? 0;
      return { glyph: this.glyph(glyph), at };
    });
    const word = { letters, width: pen * this.scale };
    this.words.set(text, word);
    return word;
  }

  private glyph(source: FontkitGlyph): Glyph | undefined {
    if (this.glyphs.has(source.id)) return this.glyphs.get(source.id);
    const { minX, minY, maxX, maxY } = source.bbox;
    const left = Math.floor(minX * this.scale) - 1;
    const top = Math.ceil(maxY * this.scale) + 1;
    const width = Math.ceil(maxX * this.scale) + 1 - left;
    const height = top - Math.floor(minY * this.scale) + 1;
    let glyph: Glyph | undefined;
    // A space has no extent at all.
    if (maxX > minX && maxY > minY) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(${-left} ${top}) scale(${this.scale} ${-this.scale})" d="${source.path.toSVG()}"/></svg>`;
      const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
      glyph = {
        pixels: Array.from({ length: width * height }, (_, index) => ({
          x: index % width,
          y: Math.floor(index / width),
          coverage: (pixels[index * 4 + 3] ?? 0) / 255,
        })).filter(({ coverage }) => coverage > 0),
        left,
        top,
      };
    }
    this.glyphs.set(source.id, glyph);
    return glyph;
  }
}
