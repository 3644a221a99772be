import type { Page } from '@playwright/test';

/**
 * Which elements have enough contrast, by the colours of their text and of what they stand in. Unlike axe,
 * which leaves text undecided that something covers, that is cut off or that is one character, this does
 * not look at what is in front of the text. Text on images, and translucent elements, are left out.
 *
 * @param selectors - A selector of each element.
 */
export const withEnoughContrast = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(all => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map<string, Colour>();
    const parse = (text: string): Colour => {
      const found = known.get(text);
      if (found || !context) return found ?? [0, 0, 0, 0];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
      return colour;
    };
    const over = (front: Colour, back: Colour): Colour => {
      const mix = (index: 0 | 1 | 2): number =>
        front[index] * front[3] + back[index] * (1 - front[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = (colour: Colour): number => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map(value => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    /** Fills of the shapes under the middle of a text of a drawing, the lowest first. */
    const shapesBelow = (element: Element): readonly Colour[] => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return [...(element.closest('svg')?.querySelectorAll('rect, circle') ?? [])]
        .filter(shape => {
          const { left, right, top, bottom } = shape.getBoundingClientRect();
          return left <= x && x <= right && top <= y && y <= bottom;
        })
        .map(shape => getComputedStyle(shape).fill)
        .filter(fill => fill !== 'none')
        .map(parse);
    };

    /** The colours behind an element, the lowest first, or undefined if one is an image. */
    const below = (element: Element): readonly Colour[] | undefined => {
      const colours: Colour[] = [...shapesBelow(element)].reverse();
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(each);
        if (backgroundImage !== 'none' || opacity !== '1') return undefined;
        const colour = parse(backgroundColor);
        colours.push(colour);
        if (colour[3] === 1) break;
      }
      return colours.reverse();
    };

    const isEnough = (element: Element): boolean => {
      const layers = below(element);
      if (!layers) return false;
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      const back = layers.reduce((lower, layer) => over(layer, lower), [255, 255, 255, 1]);
      const front = over(parse(element.closest('svg') ? fill : color), back);
      const [dark = 0, light = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      return (light + 0.05) / (dark + 0.05) >= (isLarge ? 3 : 4.5);
    };

    return all.filter(selector => {
      const element = document.querySelector(selector);
      return element !== null && isEnough(element);
    });
  }, selectors);
