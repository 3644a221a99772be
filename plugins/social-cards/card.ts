import { readFileSync } from 'node:fs';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';

/** Contents of a card. */
export interface Card {
  readonly title: string;
  /** Section of the page, shown above the title. */
  readonly section: string;
  readonly description: string;
}

/** Size in pixels that social networks recommend. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const CONTENT_WIDTH = CARD_SIZE.width - 2 * MARGIN;
const MIN_TITLE = 34;
const MAX_TITLE = 84;
/** Two lines of this size leave room for two lines of description. */
const MAX_TITLE_OF_TWO_LINES = 68;
const COLOURS = {
  background: '#0b3b38',
  border: '#0e6b66',
  plain: '#fff',
  accent: '#8fe3da',
} as const;

const font = (weight: 400 | 600 | 700): Font => ({
  name: 'Inter',
  weight,
  data: readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
});

type Style = Readonly<Record<string, string | number>>;

const element = (type: string, props: object) => ({ type, key: null, props });

const box = (style: Style, ...children: readonly unknown[]) =>
  element('div', { style: { display: 'flex', ...style }, children });

/** Text with a maximum number of lines. satori clips only `block` elements. */
const text = (content: string, lines: number, style: Style) =>
  element('div', {
    style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style },
    children: content,
  });

/**
 * Size of a title in pixels. Letters of Inter Bold are 0.6 em wide on average, and lines wrap at
 * words.
 */
const titleSize = (title: string): number => {
  const longestWord = Math.max(1, ...title.split(/\s+/).map(({ length }) => length));
  const fits = (letters: number): number => Math.floor(CONTENT_WIDTH / 0.6 / letters);
  const onOneLine = fits(Math.max(1, title.length));
  if (onOneLine >= MAX_TITLE_OF_TWO_LINES) return Math.min(MAX_TITLE, onOneLine);
  const onTwoLines = fits(Math.max(longestWord, title.length * 0.6));
  return Math.max(MIN_TITLE, Math.min(MAX_TITLE_OF_TWO_LINES, onTwoLines));
};

/** Draws the cards of a site. */
export class CardPainter {
  readonly #fonts = [font(400), font(600), font(700)];
  readonly #logo: string;
  /** Characters that are missing from the font. */
  readonly missing = new Set<string>();

  /**
   * @param name - Name of the site.
   * @param host - Host name, shown at the bottom of each card.
   * @param logo - File of the logo, a square SVG.
   */
  constructor(
    private readonly name: string,
    private readonly host: string,
    logo: string,
  ) {
    this.#logo = `data:image/svg+xml;base64,${readFileSync(logo, 'base64')}`;
  }

  /** Renders a card as SVG with text as paths. Omits characters that are missing from the font. */
  async svg(card: Card): Promise<string> {
    const lacking = new Set<string>();
    const svg = await this.#draw(card, lacking);
    if (lacking.size === 0) return svg;
    for (const character of lacking) this.missing.add(character);
    const known = (content: string) =>
      content.replace(/./gsu, character => (lacking.has(character) ? '' : character));
    const { title, section, description } = card;
    return this.#draw(
      { title: known(title), section: known(section), description: known(description) },
      lacking,
    );
  }

  /** Renders a card as PNG. */
  async png(card: Card): Promise<Buffer> {
    const image = await renderAsync(await this.svg(card), { font: { loadSystemFonts: false } });
    return image.asPng();
  }

  #draw({ title, section, description }: Card, lacking: Set<string>): Promise<string> {
    const card = box(
      {
        ...CARD_SIZE,
        boxSizing: 'border-box',
        flexDirection: 'column',
        padding: `64px ${MARGIN}px 44px`,
        borderBottom: `12px solid ${COLOURS.border}`,
        background: COLOURS.background,
        color: COLOURS.plain,
        fontSize: 34,
      },
      box(
        { alignItems: 'center', gap: 20, fontSize: 38, fontWeight: 600 },
        element('img', { src: this.#logo, width: 72, height: 72 }),
        text(this.name, 1, {}),
      ),
      box(
        { flexDirection: 'column', flexGrow: 1, marginTop: 60 },
        text(section, 1, { color: COLOURS.accent, fontWeight: 600 }),
        text(title, 2, {
          fontSize: titleSize(title),
          fontWeight: 700,
          lineHeight: 1.12,
          margin: '10px 0 18px',
        }),
        text(description, 2, { lineHeight: 1.35 }),
      ),
      text(this.host, 1, { color: COLOURS.accent, fontSize: 28 }),
    );
    return satori(card, {
      ...CARD_SIZE,
      fonts: this.#fonts,
      loadAdditionalAsset: (_language, characters) => {
        for (const character of characters) lacking.add(character);
        return Promise.resolve([]);
      },
    });
  }
}
