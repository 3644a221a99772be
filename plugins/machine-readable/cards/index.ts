import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD, CardPainter, type CardText } from './card';

/** Of a site, what its cards need. */
export interface CardSite {
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
  /** An SVG of 32 × 32. */
  readonly logo: string;
}

const FOLDER = 'img/cards';

/** Cards that are drawn at the same time: compression runs beside the drawing. */
const AT_ONCE = 4;

const attribute = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * The pictures that social networks show beside a link to a page. Each is named by what it shows,
 * and kept from one build to the next.
 */
export class SocialCards {
  private painter: CardPainter | undefined;
  private readonly running = new Set<Promise<void>>();
  private readonly written = new Set<string>();
  /** How many had to be drawn. */
  drawn = 0;

  /**
   * @param kept - Where cards are kept between builds.
   * @param version - A digest of what draws them.
   */
  constructor(
    private readonly site: CardSite,
    private readonly outDir: string,
    private readonly kept: string,
    private readonly version: string,
  ) {}

  /** How many there are; pages that say the same share one. */
  get count(): number {
    return this.written.size;
  }

  /** Characters that the font lacks. */
  get missing(): readonly string[] {
    return [...(this.painter?.missing ?? [])];
  }

  /**
   * Sees to a card.
   *
   * @returns The elements for the head of the page.
   */
  async tags(text: CardText): Promise<string> {
    const { title, url, baseUrl } = this.site;
    const key = createHash('sha256')
      .update(JSON.stringify([this.version, title, url, text]))
      .digest('hex')
      .slice(0, 16);
    if (!this.written.has(key)) {
      this.written.add(key);
      while (this.running.size >= AT_ONCE) await Promise.race(this.running);
      const task: Promise<void> = this.write(`${key}.png`, text).finally(
        () => void this.running.delete(task),
      );
      this.running.add(task);
    }
    const image = `${url}${baseUrl}${FOLDER}/${key}.png`;
    const alt = attribute(`${text.title}. ${text.section}. ${title}`);
    return [
      ['property', 'og:image', image],
      ['property', 'og:image:type', 'image/png'],
      ['property', 'og:image:width', CARD.width],
      ['property', 'og:image:height', CARD.height],
      ['property', 'og:image:alt', alt],
      ['name', 'twitter:image', image],
      ['name', 'twitter:image:alt', alt],
    ]
      .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${content}">`)
      .join('');
  }

  /** Waits for the last card. */
  async finish(): Promise<void> {
    await Promise.all(this.running);
  }

  private async write(name: string, text: CardText): Promise<void> {
    const kept = join(this.kept, name);
    if (!existsSync(kept)) {
      const { title, url, logo } = this.site;
      this.painter ??= new CardPainter(logo, title, new URL(url).host);
      this.drawn += 1;
      const picture = await this.painter.paint(text);
      await mkdir(this.kept, { recursive: true });
      // Only a whole file gets the name: a build may end at any moment.
      await writeFile(`${kept}.${process.pid}`, picture);
      await rename(`${kept}.${process.pid}`, kept);
    }
    await mkdir(join(this.outDir, FOLDER), { recursive: true });
    await copyFile(kept, join(this.outDir, FOLDER, name));
  }
}
