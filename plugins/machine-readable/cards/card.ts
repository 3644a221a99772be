import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { Face } from './face';
import { Canvas } from './png';

/** What a card says. */
export interface CardText {
  readonly title: string;
  /** Where the page belongs, above the title. */
  readonly section: string;
  readonly description: string;
}

/** Pixels, as social networks ask for them. */
export const CARD = { width: 1200, height: 630 } as const;

const LEFT = 80;
const ROOM = CARD.width - 2 * LEFT;

const BACKGROUND = 0x0b3b38;
const BRANCHES = 0x0f4541;
const LOGO = 0x0e6b66;
const COLOURS = { plain: 0xffffff, accent: 0x8fe3da } as const;
type Colour = keyof typeof COLOURS;

/** Steps from the background to a colour of text, for smooth edges. */
const SHADES = 5;
const TITLE_SIZES = [84, 68, 56, 44, 34] as const;

const channels = (colour: number): number[] => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];

const mix = (from: number, to: number, share: number): number => {
  const [red = 0, green = 0, blue = 0] = channels(from).map((value, index) =>
    Math.round(value + ((channels(to)[index] ?? 0) - value) * share),
  );
  return (red << 16) | (green << 8) | blue;
};

const shades = (colour: number): number[] =>
  Array.from({ length: SHADES }, (_, step) => mix(BACKGROUND, colour, (step + 1) / SHADES));

const PALETTE = [
  BACKGROUND,
  ...shades(COLOURS.plain),
  ...shades(COLOURS.accent),
  BRANCHES,
  LOGO,
  mix(LOGO, COLOURS.plain, 0.5),
  mix(LOGO, COLOURS.accent, 0.5),
];

/** Index of the colour before the first shade. */
const RAMPS: Readonly<Record<Colour, number>> = { plain: 0, accent: SHADES };

const nearest = (colour: number): number => {
  const distance = (other: number): number =>
    channels(other).reduce(
      (sum, value, index) => sum + (value - (channels(colour)[index] ?? 0)) ** 2,
      0,
    );
  return PALETTE.reduce(
    (best, candidate, index) => (distance(candidate) < distance(PALETTE[best] ?? 0) ? index : best),
    0,
  );
};

const css = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** How to write what Inter's Latin files lack. */
const SPELLED: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '\u2011': '-',
};

/** Characters of code after which a line may end. */
const BREAKS = /(?<=[/@.-])/;

const backdrop = (logo: string): string => {
  const inner = logo.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const shapes = inner.replace(/<rect[^>]*>/, '').replace(/#[\da-f]{3,6}/gi, css(BRANCHES));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" fill="none">
<rect width="${CARD.width}" height="${CARD.height}" fill="${css(BACKGROUND)}"/>
<g transform="translate(700 60) scale(19)">${shapes}</g>
<g transform="translate(${LEFT} 64) scale(2.25)">${inner}</g>
</svg>`;
};

/** Draws cards. One painter draws any number of them. */
export class CardPainter {
  private readonly base = new Canvas(CARD.width, CARD.height);
  private readonly titles = TITLE_SIZES.map(size => new Face(700, size));
  private readonly label = new Face(600, 34);
  private readonly body = new Face(400, 34);
  /** Characters that the font lacks; they are left out. */
  readonly missing = new Set<string>();

  /**
   * @param logoFile - The site's logo, an SVG of 32 × 32.
   * @param name - Name of the site.
   * @param host - Where it is.
   */
  constructor(logoFile: string, name: string, host: string) {
    this.paintBackdrop(readFileSync(logoFile, 'utf8'));
    this.write(this.base, new Face(600, 38), name, LEFT + 92, 114, 'plain');
    this.write(this.base, new Face(400, 28), host, LEFT, 566, 'accent');
  }

  /** A card as PNG. */
  async paint({ title, section, description }: CardText): Promise<Buffer> {
    const canvas = this.base.copy();
    this.write(canvas, this.label, section, LEFT, 236, 'accent');
    const { face, lines } = this.fit(title);
    let baseline = 262 + face.size * 0.86;
    for (const line of lines) {
      this.write(canvas, face, line, LEFT, baseline, 'plain');
      baseline += face.size * 1.12;
    }
    baseline += 68 - face.size * 1.12;
    for (const line of this.clip(description)) {
      this.write(canvas, this.body, line, LEFT, baseline, 'plain');
      baseline += 46;
    }
    return canvas.toPng(PALETTE);
  }

  /** The largest size in which a title takes no more than two lines. */
  private fit(title: string): { readonly face: Face; readonly lines: readonly string[] } {
    for (const face of this.titles) {
      const { lines, widest } = this.wrap(face, title);
      if (widest <= ROOM && lines.length <= 2) return { face, lines };
    }
    return { face: this.body, lines: this.wrap(this.body, title).lines };
  }

  private paintBackdrop(logo: string): void {
    const { pixels } = new Resvg(backdrop(logo)).render();
    const indexOf = new Map<number, number>();
    for (let at = 0; at < CARD.width * CARD.height; at++) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
      const colour = (red << 16) | (green << 8) | blue;
      const index = indexOf.get(colour) ?? nearest(colour);
      indexOf.set(colour, index);
      if (index > 0) this.base.set(at % CARD.width, Math.floor(at / CARD.width), index);
    }
  }

  private words(face: Face, text: string): string[] {
    const known = text.replace(/\S/gu, character => {
      if (face.has(character)) return character;
      const spelled = SPELLED[character];
      if (spelled !== undefined) return spelled;
      this.missing.add(character);
      return '';
    });
    return known.split(/\s+/).filter(Boolean);
  }

  private wrap(face: Face, text: string): { readonly lines: string[]; readonly widest: number } {
    const space = face.word(' ').width;
    const lines: string[] = [];
    let widest = 0;
    let width = Infinity;
    for (const word of this.words(face, text)) {
      for (const [index, part] of word.split(BREAKS).entries()) {
        const own = face.word(part).width;
        const gap = index === 0 ? space : 0;
        if (width + gap + own > ROOM) {
          lines.push(part);
          width = own;
        } else {
          lines.push(`${lines.pop() ?? ''}${index === 0 ? ' ' : ''}${part}`);
          width += gap + own;
        }
        widest = Math.max(widest, width);
      }
    }
    return { lines, widest };
  }

  /** Two lines at most. */
  private clip(text: string): string[] {
    const { lines } = this.wrap(this.body, text);
    const [first, second] = lines;
    if (first === undefined || second === undefined || lines.length < 3) return lines;
    return [first, `${second.replace(/[\s,.;:]*\S*$/, '')}…`];
  }

  private write(
    canvas: Canvas,
    face: Face,
    text: string,
    x: number,
    baseline: number,
    colour: Colour,
  ): void {
    const ramp = RAMPS[colour];
    const space = face.word(' ').width;
    let pen = x;
    for (const word of this.words(face, text).map(part => face.word(part))) {
      for (const { glyph, at } of word.letters) {
        if (!glyph) continue;
        const left = Math.round(pen + at) + glyph.left;
        const top = Math.round(baseline) - glyph.top;
        for (const { x, y, coverage } of glyph.pixels) {
          const shade = Math.round(coverage * SHADES);
          if (shade > 0 && left + x < CARD.width) canvas.set(left + x, top + y, ramp + shade);
        }
      }
      pen += word.width + space;
    }
  }
}
